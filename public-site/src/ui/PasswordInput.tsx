import { type ComponentProps, useState } from 'react';
import { useFieldProps } from './Field';
import { Icon } from './Icon';

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
