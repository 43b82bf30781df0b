import type { ComponentProps } from 'react';
import { useFieldProps } from './Field';

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldProps()} {...rest} className={`input ${className ?? ''}`} />;
}
