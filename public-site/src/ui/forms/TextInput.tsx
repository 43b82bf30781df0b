import type { ComponentProps } from 'react';
import { useFieldProps } from './Field';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldProps()} {...rest} className={`input ${className ?? ''}`} />;
}
