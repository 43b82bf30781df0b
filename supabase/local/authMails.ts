/**
 * lite's e-mail driver: takes what the auth server sends, makes its link lead where the request asked for (lite always
 * writes the site's front page), and puts it into the mailbox.
 */
import type { EmailDriver } from '@supabase/lite';
import type { Mailbox } from './mailbox';
import { requestContext } from './requestContext';
import { type AuthMailKind, composeMail, plainText } from './templates';

const kinds: Readonly<Record<string, AuthMailKind>> = {
  signup: 'confirmation',
  recovery: 'recovery',
  email_change: 'email_change',
};

/** The driver for `options.drivers.email` of lite's App. */
export function mailDriver(mailbox: Mailbox, siteUrl: string): EmailDriver {
  return {
    async send({ to, subject, text = '', html = '' }) {
      const written = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0];
      if (!written) return mailbox.send({ to, subject, text, html });
      const link = new URL(written);
      link.searchParams.set('redirect_to', requestContext.getStore()?.redirectTo ?? siteUrl);
      const kind = kinds[link.searchParams.get('type') ?? ''];
      await mailbox.send({
        to,
        subject,
        text: kind ? plainText(kind, link.href) : text.replaceAll(written, link.href),
        html: html.replaceAll(written, link.href.replaceAll('&', '&amp;')),
      });
    },
  };
}

/** Sends the confirmation mail once more, with a token that the caller has stored. */
export async function sendConfirmationAgain(mailbox: Mailbox, siteUrl: string, to: string, tokenHash: string) {
  const link = new URL('/auth/v1/verify', siteUrl);
  link.searchParams.set('token', tokenHash);
  link.searchParams.set('type', 'signup');
  link.searchParams.set('redirect_to', requestContext.getStore()?.redirectTo ?? siteUrl);
  await mailbox.send({ to, ...composeMail('confirmation', link.href) });
}
