import { useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/TextInput';

/** The link that was just made, to be copied. */
export function ShareLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Link copied.');
    } catch {
      field.current?.select();
      setSaid('Your browser does not let us copy. The link is selected: copy it from the field.');
    }
  };
  return (
    <div className="share-link">
      <Field label="Your link" hint={<span role="status">{said || 'Copy it now: we keep no copy of it.'}</span>}>
        <TextInput ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <Button onClick={() => void copy()}>Copy link</Button>
    </div>
  );
}
