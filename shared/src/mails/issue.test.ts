import { expect, it } from 'vitest';
import { type Issue, issueText, renderIssue } from './issue';

const site = { title: 'Names & <Co>', url: 'https://site.test' };
const leave = { label: 'Unsubscribe', url: 'https://site.test/newsletter/unsubscribe?token=t' };
const issue = (body: string, more: Partial<Issue> = {}): Issue => ({
  subject: 'New names',
  body,
  to_name_updates: true,
  to_story_updates: false,
  ...more,
});
const render = (body: string, more?: Partial<Issue>) => renderIssue(issue(body, more), site, leave);
/** Returns the HTML of an issue between the title and the small print. */
const bodyOf = (html: string) => /<\/h1>\s*([\s\S]*?)\s*<hr style/.exec(html)?.[1];

it('a newsletter issue is rendered with text, lists and absolute links, as HTML and as plain text', () => {
  const body =
    '<p>Hello &amp; <strong>welcome</strong>,<br>see</p><h3><a href="/name/12">Ada</a></h3><p>Girl</p>' +
    '<ul><li><p>one</p></li><li><p>two</p></li></ul><ol><li><p><a href="https://a.test/?b=1&amp;c=2">first</a></p></li></ol>';
  const { html, text } = render(body);
  expect(html).toContain('href="https://site.test/name/12"');
  expect(html).toContain('href="https://a.test/?b=1&amp;c=2"');
  expect(html).toContain('Names &amp; &lt;Co&gt;');
  expect(text).toBe(`New names

Hello & welcome,
see

Ada (https://site.test/name/12)

Girl

- one
- two

1. first (https://a.test/?b=1&c=2)

--

You get this email because you subscribed to name updates of Names & <Co>.

Unsubscribe:
https://site.test/newsletter/unsubscribe?token=t

Names & <Co>
https://site.test
`);
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">x</p>',
  '<p style="background:url(//evil.test)">x</p>',
  '<a href="https://ok.test" onclick="x">y</a>',
  '<svg/onload=alert(1)>',
  '<style>*{}</style>',
  '<A HREF="javascript:alert(1)">x</A>',
  '<p href="https://ok.test">x</p>',
  '<a href="https://ok.test"><script>',
])('a newsletter issue shows %s as text', (body) => {
  const html = bodyOf(render(body).html) ?? '';
  const tags = html.replace(
    /<a href="https:\/\/ok\.test\/" style="color: inherit">|<p style="margin: 0 0 16px">|<\/(?:p|a)>/g,
    '',
  );
  expect(tags).not.toMatch(/[<>]/);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://plain.test',
  '//evil.test',
  '/\\evil.test',
  'https://user:pass@evil.test',
  'https:evil',
  'mailto:a@b.test?bcc=c@d.test',
  '/\u0000/evil',
  '',
])('a newsletter issue shows a link to %j as plain text', (href) => {
  expect(bodyOf(render(`<p><a href="${href}">x</a></p>`).html)).toBe('<p style="margin: 0 0 16px">x</p>');
});

it('rendering a newsletter issue closes open elements and ignores unmatched closing tags', () => {
  expect(bodyOf(render('</p></strong><p>a<strong>b</p>c<em>').html)).toBe(
    '<p style="margin: 0 0 16px">a<strong>b</strong></p>c<em></em>',
  );
});

it('the subject of a newsletter issue is one line, and the preview text is hidden in the body', () => {
  const { subject, html } = render('<p>x</p>', { subject: 'A\r\nBcc: x@y.test\u2028b', preview_text: 'In <short>' });
  expect(subject).toBe('A Bcc: x@y.test b');
  expect(html).toContain('<div style="display: none; max-height: 0; overflow: hidden">In &lt;short&gt;</div>');
});

it('issueText() converts HTML to plain text, and writes the URL of a link in parentheses', () => {
  expect(issueText('<h2>New</h2><p>A <a href="/name/1">B</a></p>')).toBe('New\n\nA B (/name/1)');
});

it('the footer of a newsletter issue contains the postal address of the sender if an address is set', () => {
  const address = 'Names & <Co>, 1 Quill Lane';
  const { html, text } = renderIssue(issue('<p>x</p>'), site, leave, address);
  expect(html).toContain('>Names &amp; &lt;Co&gt;, 1 Quill Lane</p>');
  expect(text).toMatch(/Names & <Co>\nNames & <Co>, 1 Quill Lane\nhttps:\/\/site\.test\n$/);
  expect(render('<p>x</p>').html).not.toContain(
    '<p class="small" style="margin: 0 0 8px; font-size: 14px; color: #6a6072"></p>',
  );
});
