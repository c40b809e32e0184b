import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { CONTROL_CLASS } from './control-class.ts';

export function TextField({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(CONTROL_CLASS, 'h-9 text-text max-md:h-11', className)} {...rest} />;
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={clsx(CONTROL_CLASS, 'py-2 text-text', className)} {...rest} />;
}
