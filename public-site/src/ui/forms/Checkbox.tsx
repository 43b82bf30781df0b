import type { ComponentProps, ReactNode } from 'react';
import '../controls.css';

export function Checkbox({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className="check">
      <input {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
