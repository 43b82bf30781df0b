import type { ComponentProps } from 'react';
import { Icon } from '../Icon';
import { useFieldProps } from './Field';

export type Option = { value: string; label: string };

export function Select({ options, className, ...rest }: ComponentProps<'select'> & { options: readonly Option[] }) {
  return (
    <div className="select-box">
      <select {...useFieldProps()} {...rest} className={`input ${className ?? ''}`}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="caret" size={18} />
    </div>
  );
}
