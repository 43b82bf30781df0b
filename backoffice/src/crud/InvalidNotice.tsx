import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';

/**
 * Shows a message if a form wasn't submitted because fields are invalid. It replaces react-admin's own message, which
 * would also appear after a save that failed for another reason.
 */
export const InvalidNotice = () => {
  const { submitCount, errors } = useFormState();
  const notify = useNotify();
  const last = useRef(submitCount);
  useEffect(() => {
    if (submitCount === last.current) return;
    last.current = submitCount;
    if (Object.keys(errors).some((field) => field !== 'root')) notify('ra.message.invalid_form', { type: 'error' });
  }, [submitCount, errors, notify]);
  return null;
};
