import { useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/TextInput';

type Props = {
  label: string;
  link: string;
  hint: string;
  /** The text for the native share dialog. */
  text: string;
};

/** A link, with buttons that copy it or open the native share dialog. */
export function CopyLink({ label, link, hint, text }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setStatus('Link copied.');
    } catch {
      field.current?.select();
      setStatus("Your browser doesn't allow copying. The link is selected, so you can copy it yourself.");
    }
  };
  // The promise rejects if the user closes the share dialog, which isn't an error.
  const share = () => navigator.share({ text, url: link }).catch(() => {});
  return (
    <div className="copy-link">
      <Field label={label} hint={<span role="status">{status || hint}</span>}>
        <TextInput ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="row">
        {'share' in navigator && (
          <Button icon="external" onClick={() => void share()}>
            Send link
          </Button>
        )}
        <Button variant={'share' in navigator ? 'quiet' : 'primary'} onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
    </div>
  );
}
