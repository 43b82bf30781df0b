import { ACCOUNT_MESSAGES } from '@cradle/shared/accounts/accounts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isAccountDeleted } from '../../account/account';
import { useAccountForm } from '../../account/useAccountForm';
import { requireSession } from '../../auth/client/authRequest';
import { sessionState } from '../../auth/sessionStore';
import { forgetBrowser } from '../../auth/signOut';
import { isOffline, OFFLINE } from '../../auth/storedSession';
import { ApiError } from '../../data/api/apiError';
import { deleteMyAccount } from '../../data/personalData';
import { limitMessage } from '../../submissions/failureMessage';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ActionError } from '../../ui/feedback/ActionError';
import { toast } from '../../ui/feedback/toasts';
import { Field } from '../../ui/forms/Field';
import { PasswordInput } from '../../ui/forms/PasswordInput';

/** Error codes for which the server's message is shown unchanged. */
const SHOWN_CODES = ['PT409'];

const check = ({ password }: { password: string }) => ({
  password: password.trim() ? undefined : ACCOUNT_MESSAGES.required,
});

/**
 * Lists the data that will be deleted and the data that stays. Deletes the account after the user has entered the
 * password. During the request, the dialog can't be closed, because closing it wouldn't stop the deletion.
 */
export default function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const deleting = useRef(false);
  const close = () => deleting.current || onClose();
  return (
    <Dialog open={open} onClose={close} title="Delete your account?" width={540}>
      <DeleteForm onClose={close} deleting={deleting} />
    </Dialog>
  );
}

function DeleteForm({ onClose, deleting }: { onClose: () => void; deleting: RefObject<boolean> }) {
  const email = sessionState().user?.email ?? '';
  const form = useAccountForm({ password: '' }, check);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    deleting.current = form.busy;
  }, [deleting, form.busy]);

  const submit = form.submit(async ({ password }) => {
    setFailure(null);
    try {
      await deleteMyAccount(password);
    } catch (error) {
      const { code = '', status = 0 } = error instanceof ApiError ? error : {};
      if (status === 403 && code === 'PT403') return { password: ACCOUNT_MESSAGES.wrongPassword };
      const isSessionMissing = status === 401 || code === '42501';
      // True if the account may be deleted although the request failed: the response to this request or to an earlier
      // one may be lost.
      const isUnclear = isSessionMissing || status === 0 || status >= 500;
      if (!(isUnclear && (await isAccountDeleted()))) {
        // The request had no valid token. The session may still exist, because requests are sent without a token while
        // the auth server is slow (accessToken.ts). requireSession() therefore asks the auth server.
        if (isSessionMissing) requireSession().catch(() => {});
        setFailure(failureOf(error));
        return undefined;
      }
    }
    toast({ title: 'Your account was deleted', tone: 'success' });
    await forgetBrowser('/');
    return undefined;
  });

  return (
    <form className="account-form delete-account" noValidate onSubmit={submit}>
      <div className="delete-facts">
        <div>
          <h3>What is deleted</h3>
          <ul>
            <li>Your account: name, email address, and password</li>
            <li>Your favorites with their notes, and the link that shares them</li>
            <li>The newsletter subscription of {email}</li>
            <li>Your sign-ins and the emails that we sent you</li>
          </ul>
        </div>
        <div>
          <h3>What stays, without your name and email address</h3>
          <ul>
            <li>Stories and names that you submitted, including published ones</li>
            <li>The history of changes to this site</li>
          </ul>
        </div>
      </div>
      <p className="small">
        Your naming rooms and “Ask friends” links don’t belong to your account. They stay, and this browser can still
        open them.
      </p>
      <p className="small">
        This can’t be undone. We send one last email to <strong>{email}</strong>.
      </p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label="Current Password" error={form.problems.password}>
        <PasswordInput {...form.input('password')} autoComplete="current-password" required />
      </Field>
      <ActionError error={failure} />
      <div className="delete-buttons">
        <Button variant="quiet" aria-disabled={form.busy || undefined} onClick={onClose}>
          Keep my account
        </Button>
        <Button type="submit" className="danger" busy={form.busy} busyLabel="Deleting...">
          Delete my account
        </Button>
      </div>
    </form>
  );
}

/** Shown if the request has an unexpected error or no response. The account may still have been deleted. */
const UNKNOWN = 'Something went wrong. Your account might not have been deleted. Please try again.';

function failureOf(error: unknown): string {
  if (isOffline()) return OFFLINE;
  if (!(error instanceof ApiError)) return UNKNOWN;
  if (error.status === 429) return limitMessage(error);
  return SHOWN_CODES.includes(error.code) ? error.message : UNKNOWN;
}
