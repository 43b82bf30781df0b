import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

/**
 * Shows a message if a form wasn't submitted because fields are invalid. It replaces react-admin's own message, which
 * would also appear after a save that failed for another reason.
 *
 * If the server refused the value of a field, also focuses that field. It may be out of view, and the submit button
 * lost the focus when it was disabled during the request. Fields that fail the form's own validation are focused by
 * react-hook-form.
 */
export const InvalidNotice = () => {
  const { submitCount, errors, isSubmitting } = useFormState();
  const { setFocus } = useFormContext();
  const notify = useNotify();
  const last = useRef(submitCount);
  useEffect(() => {
    if (submitCount === last.current) return;
    last.current = submitCount;
    if (Object.keys(errors).some((field) => field !== 'root')) notify('ra.message.invalid_form', { type: 'error' });
  }, [submitCount, errors, notify]);
  const refused = isSubmitting ? undefined : Object.keys(errors).find((field) => errors[field]?.type === 'server');
  useEffect(() => {
    if (refused) setFocus(refused);
  }, [refused, setFocus]);
  return null;
};
