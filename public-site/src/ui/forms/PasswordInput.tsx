import { type ComponentProps, useState } from 'react';
import { Icon } from '../Icon';
import { useFieldProps } from './Field';

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="affixed">
      <input
        {...useFieldProps()}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={`input ${className ?? ''}`}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </button>
    </div>
  );
}
