import { newId } from '@cradle/shared/browser/newId';
import { title as titleRules } from '@cradle/shared/database/columns/favorite_lists';
import { tidyName } from '@cradle/shared/names/names';
import { isStorable, lengthOf, NOT_STORABLE } from '@cradle/shared/text/storableText';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../data/api/apiError';
import { type FavoriteList, saveList } from '../../../data/deciding/favoriteLists';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/forms/Field';
import { TextInput } from '../../../ui/forms/TextInput';
import './lists.css';

type Props = {
  open: boolean;
  onClose: () => void;
  userId: string;
  heading: string;
  hint?: string;
  /** The list to rename. If undefined, a list is created. */
  list?: FavoriteList;
  /** Called after the list was saved. `isOpen` is false if the form was closed during the request. */
  onSaved?: (list: string, isOpen: boolean) => void;
};

/** A dialog that asks for the name of a list and then creates or renames the list. */
export function TitleDialog({ open, onClose, heading, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={heading} width={420}>
      <TitleForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function titleError(typed: string): string | undefined {
  const title = tidyName(typed);
  if (title === '') return 'Please enter a name for the list';
  if (lengthOf(title) > titleRules.maxLength) return `The name must be at most ${titleRules.maxLength} characters`;
  return isStorable(title) ? undefined : NOT_STORABLE;
}

/** The error message for a failed request that changes lists. */
export function listError(error: unknown): string {
  const isExplained = error instanceof ApiError && (error.status === 409 || error.status === 429);
  return isExplained ? error.message : 'Your lists were not changed. Please try again.';
}

type FormProps = Pick<Props, 'userId' | 'list' | 'onSaved' | 'hint' | 'onClose'>;

export function TitleForm({ userId, list, hint, onSaved, onClose }: FormProps) {
  const [text, setText] = useState(list?.title ?? '');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The id stays the same after an error, so that a retry can't create a second list.
  const id = useRef(list?.id ?? null);

  // Sets the attribute `autofocus`, because showModal() focuses the element that has it. React doesn't render the
  // attribute for its prop autoFocus.
  useEffect(() => input.current?.setAttribute('autofocus', ''), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = titleError(text);
    setError(wrong);
    if (wrong || busy) return input.current?.focus();
    id.current ??= newId();
    setBusy(true);
    try {
      await saveList(userId, id.current, tidyName(text));
      // If the form was closed during the request, its field no longer exists. onClose() isn't called then, because the
      // dialog may already show a new form.
      const isOpen = input.current !== null;
      onSaved?.(id.current, isOpen);
      // Text that was typed during the request stays in the form. Submitting it renames the saved list.
      if (input.current?.value === text) onClose();
    } catch (failure) {
      setError(listError(failure));
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="list-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Name of the list" error={error} hint={hint}>
        <TextInput ref={input} value={text} autoComplete="off" onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="row">
        <Button type="submit" busy={busy} busyLabel="Saving...">
          {list ? 'Rename' : 'Create list'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
