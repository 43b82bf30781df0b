/** Renders the email templates with the parameters that the migrations pass to them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderMail, templateNames } from './templates.ts';

const addresses = { siteUrl: 'https://site.test', oneClickUrl: 'https://api.test/unsubscribe' };
const folder = join(import.meta.dirname, '../../../migrations');

interface Call {
  file: string;
  template: string | undefined;
  params: string[];
}

/** Finds each call of private.queue_mail() in the migrations, with its template and the names of its parameters. */
function calls(): Call[] {
  return readdirSync(folder).flatMap((file) => {
    const sql = readFileSync(join(folder, file), 'utf8');
    return [...sql.matchAll(/perform\s+private\.queue_mail\(([^;]*)\);/g)].map(([, written = '']) => ({
      file,
      // Matches the second argument of queue_mail(). The first argument may contain parentheses, but no comma.
      template: /^[^,]+,\s*'(\w+)'/.exec(written)?.[1],
      params: [...(/jsonb_build_object\((.*)\)/s.exec(written)?.[1]?.matchAll(/'(\w+)',/g) ?? [])].map(
        ([, key = '']) => key,
      ),
    }));
  });
}

const paramsOf = (name: string, over: Record<string, unknown> = {}) => {
  const names = calls().find(({ template }) => template === name)?.params ?? [];
  return { site_title: 'Site', ...Object.fromEntries(names.map((key) => [key, `value of ${key}`])), ...over };
};

describe('the email templates', () => {
  it.each(calls())('the email template $template renders with the parameters from $file', ({ template, params }) => {
    const values = Object.fromEntries(['site_title', ...params].map((name) => [name, `value of ${name}`]));
    const mail = renderMail(template ?? '', values, addresses);
    for (const part of [mail.subject, mail.text, mail.html, ...Object.values(mail.headers)])
      expect(part).not.toMatch(/undefined|null|\{\{/);
    for (const name of params) {
      const shown = [`value of ${name}`, encodeURIComponent(`value of ${name}`)];
      expect(
        shown.some((value) => mail.text.includes(value) && mail.html.includes(value)),
        `${name} is used`,
      ).toBe(true);
    }
  });

  it('every email template is used by a migration, and every template that a migration uses exists', () => {
    expect([...new Set(calls().map(({ template }) => template))].sort()).toEqual([...templateNames].sort());
    // Lines that call private.queue_mail(), except comments and the function's definition. calls() must find all these
    // lines.
    const mentions = readdirSync(folder).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line.includes('private.queue_mail(') && !/^\s*--|create (or replace )?function/.test(line)),
    );
    expect(calls()).toHaveLength(mentions.length);
  });

  it('a parameter can’t inject HTML, header lines or text lines into an email', () => {
    const title = 'A <b>"title"</b>\r\nBcc: x@example.com\u0000\u2028';
    for (const name of templateNames) {
      const mail = renderMail(name, paramsOf(name, { site_title: title }), addresses);
      expect(mail.html).toContain('A &lt;b&gt;&quot;title&quot;&lt;/b&gt; Bcc: x@example.com');
      expect(mail.html).not.toContain('<b>');
      for (const line of [mail.subject, ...Object.values(mail.headers)]) expect(line).not.toMatch(/[\p{Cc}\u2028]/u);
      expect(mail.text).not.toMatch(/^Bcc:/m);
    }
    const mail = renderMail(
      'confirm_subscription',
      paramsOf('confirm_subscription', { unsubscribe_token: 'a"><script>\r\nBcc: b' }),
      addresses,
    );
    expect(mail.html).not.toContain('<script>');
    expect(mail.headers['List-Unsubscribe']).toBe(
      '<https://api.test/unsubscribe?token=a%22%3E%3Cscript%3E%20Bcc%3A%20b>',
    );
  });

  it('the HTML of an email has the same texts and links as its plain text', () => {
    for (const name of templateNames) {
      const { text, html } = renderMail(name, paramsOf(name), addresses);
      for (const line of text.split('\n').filter(Boolean)) {
        if (line === addresses.siteUrl) continue;
        expect(html, `${name}: ${line}`).toContain(line.replace(/:$/, '').replaceAll('&', '&amp;'));
      }
    }
  });
});

describe('emails about a decision', () => {
  const sent = {
    site_title: 'Site',
    story: 'The {reason} <b>boat</b>\r\nBcc: x',
    sender: 'Ann',
    reason: 'Too long.\n\nToo <i>sad</i>.',
  };

  it('a story title can’t inject HTML, headers or placeholders into a rejection email', () => {
    const mail = renderMail('story_rejected', sent, addresses);
    expect(mail.subject).toBe('Your story “The {reason} <b>boat</b> Bcc: x”');
    expect(mail.html).toContain('The {reason} &lt;b&gt;boat&lt;/b&gt; Bcc: x');
    expect(mail.html).toContain('<p style="margin: 0 0 16px">Too &lt;i&gt;sad&lt;/i&gt;.</p>');
    expect(mail.text).toContain('\n\nToo long.\n\nToo <i>sad</i>.\n\n');
    expect(mail.text).not.toMatch(/^Bcc:/m);
  });

  it('texts that staff wrote for an email replace the default texts', () => {
    const mail = renderMail(
      'story_rejected',
      { ...sent, text_subject: 'About\n{story}', text_body: '<b>{sender}</b>\nhello\n\n{reason}' },
      addresses,
    );
    expect(mail.subject).toBe('About The {reason} <b>boat</b> Bcc: x');
    expect(mail.text).toContain('<b>Ann</b> hello\n\nToo long.');
    expect(mail.html).toContain('&lt;b&gt;Ann&lt;/b&gt; hello');
  });
});

it('renderMail() throws an error that names the unknown template or the missing parameter', () => {
  const render = (name: string, params = {}) => renderMail(name, { site_title: 'Site', ...params }, addresses);
  expect(() => render('constructor')).toThrow('There is no email template "constructor".');
  expect(() => render('')).toThrow('There is no email template "".');
  expect(() => render('staff_invitation', { role: 'admin' })).toThrow(
    'The email template "staff_invitation" needs the parameter "invitation_token".',
  );
  expect(() => render('staff_invitation', { role: 7, invitation_token: 'x' })).toThrow('needs the parameter "role"');
});

it('the plain text of the confirmation email has a link to confirm, a link to unsubscribe and the site’s title', () => {
  const params = { site_title: 'Names & Co', confirm_token: 'c1', unsubscribe_token: 'u1' };
  expect(renderMail('confirm_subscription', params, addresses).text).toBe(`Hello,

Thank you for subscribing to the newsletter of Names & Co. Please confirm that this email address is yours.

Confirm my subscription:
https://site.test/newsletter/confirm?token=c1

We won’t send you anything else until you confirm. If you didn’t subscribe, you can ignore this email.

Unsubscribe from the newsletter:
https://site.test/newsletter/unsubscribe?token=u1

Names & Co
https://site.test
`);
});

it('a newsletter issue has unsubscribe links in its headers and text, but its test email has no working link', () => {
  const params = {
    site_title: 'Site',
    unsubscribe_token: 'u1',
    subject: 'New names',
    body: '<p>Hi <script>x</script></p>',
    to_name_updates: true,
    to_story_updates: true,
  };
  const mail = renderMail('newsletter_issue', params, addresses);
  expect(mail.headers).toEqual({
    'List-Unsubscribe': '<https://api.test/unsubscribe?token=u1>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(mail.html).not.toContain('<script');
  expect(mail.text).toContain('https://site.test/newsletter/unsubscribe?token=u1');
  const trial = renderMail('newsletter_issue', { ...params, test: 'yes' }, addresses);
  expect(trial).toMatchObject({ subject: 'Test: New names', headers: {} });
  expect(trial.text).toContain('This email is a test. Its unsubscribe link doesn’t work.');
  expect(mail.text).not.toContain('This email is a test.');
});

it('the weekly digest contains the number of pending entries and a link for each review list', () => {
  const waiting = 'submissions: 1, name_submissions: 1200, new_things: 3';
  const { text, html } = renderMail('staff_digest', { site_title: 'Site', waiting }, addresses);
  expect(text).toContain(
    '1 story to review:\nhttps://site.test/admin/submissions?filter=%7B%22status%22%3A%22pending%22%7D',
  );
  expect(text).toContain('1,200 suggested names to review:\nhttps://site.test/admin/name_submissions?');
  expect(text).toContain('3 new things:\nhttps://site.test/admin/new_things\n');
  expect(html).toContain('>1 story to review</a>');
});
