/**
 * The emails of the auth server: the driver that stores lite's emails in the local mailbox, and the emails that lite
 * doesn't send. The links in lite's emails don't contain the request's `redirect_to`, so the driver adds it to them.
 *
 * Delete the rewriting of links when lite follows `redirect_to`. Tests: accounts.test.ts, authCredentials.test.ts.
 */
import type { EmailDriver } from '@supabase/lite';
import type { Mailbox } from '../../mail/mailbox';
import { type AuthMailKind, composeMail, plainText } from '../../mail/templates';
import { requestContext } from '../requestContext';

const kinds: Readonly<Record<string, AuthMailKind>> = { signup: 'confirmation', recovery: 'recovery' };

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
        text: kind ? plainText(kind, { ConfirmationURL: link.href }) : text.replaceAll(written, link.href),
        html: html.replaceAll(written, link.href.replaceAll('&', '&amp;')),
      });
    },
  };
}

/** Each method sends one email to the address `to`. */
export interface AuthMailer {
  /** Sends the link that confirms a new account. */
  confirmation(to: string, token: string): Promise<void>;
  /** Notifies the owner of an account that somebody tried to use its address. Sent instead of a confirmation email. */
  alreadyRegistered(to: string): Promise<void>;
  passwordChanged(to: string): Promise<void>;
  /** Sends the current address a link that confirms the change to a new address. */
  confirmChange(to: string, newEmail: string, token: string): Promise<void>;
  /** Sends the new address a link that confirms the change. */
  confirmNewAddress(to: string, token: string): Promise<void>;
}

/** Creates the mailer of the emails that lite doesn't send. */
export function createMailer(mailbox: Mailbox, siteUrl: string): AuthMailer {
  const redirectTo = () => requestContext.getStore()?.redirectTo ?? siteUrl;
  const verifyLink = (type: string, token: string) => {
    const link = new URL('/auth/v1/verify', siteUrl);
    link.searchParams.set('token', token);
    link.searchParams.set('type', type);
    link.searchParams.set('redirect_to', redirectTo());
    return link.href;
  };
  /** The URL of a page in the application that sent the request. */
  const page = (path: string) => {
    const isAdmin = new URL(redirectTo(), siteUrl).pathname.startsWith('/admin');
    return new URL(isAdmin ? `/admin${path}` : path, siteUrl).href;
  };
  const send = (to: string, kind: AuthMailKind, values: Record<string, string>) =>
    mailbox.send({ to, ...composeMail(kind, values) });
  return {
    confirmation: (to, token) => send(to, 'confirmation', { ConfirmationURL: verifyLink('signup', token) }),
    alreadyRegistered: (to) =>
      send(to, 'already_registered', { SignInURL: page('/login'), RecoveryURL: page('/login?mode=forgot') }),
    passwordChanged: (to) => send(to, 'password_changed', {}),
    confirmChange: (to, newEmail, token) =>
      send(to, 'email_change_current', { ConfirmationURL: verifyLink('email_change', token), NewEmail: newEmail }),
    confirmNewAddress: (to, token) =>
      send(to, 'email_change', { ConfirmationURL: verifyLink('email_change', token), NewEmail: to }),
  };
}
