import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const VARIANT = {
  primary: 'bg-accent-fill text-white hover:bg-accent-fill-hover',
  ink: 'bg-ink text-on-ink hover:opacity-90',
  outline: 'border border-line-strong bg-transparent text-text hover:bg-hover',
  quiet: 'bg-raised text-text hover:bg-hover',
  ghost: 'bg-transparent text-text-2 hover:bg-hover hover:text-text',
  danger: 'border border-line-strong bg-transparent text-error hover:bg-error-soft',
};

const SIZE = {
  sm: 'h-8 px-3 text-sm max-md:h-10',
  md: 'h-9 px-3.5 text-sm max-md:h-10',
  lg: 'h-11 px-5 text-sm max-md:h-12 max-md:text-base',
  icon: 'size-9 max-md:size-10',
  'icon-sm': 'size-8 max-md:size-10',
};

interface ButtonLook {
  variant?: keyof typeof VARIANT | undefined;
  size?: keyof typeof SIZE | undefined;
  className?: string | undefined;
}

/** The look of a button, for links that act like one. */
export function buttonClass({ variant = 'outline', size = 'md', className }: ButtonLook = {}): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-control font-[550] transition-colors duration-150 disabled:bg-raised disabled:text-faint disabled:border-transparent [&_svg]:shrink-0',
    VARIANT[variant],
    SIZE[size],
    className,
  );
}

type ButtonProps = ComponentProps<'button'> & ButtonLook;

/** A button that does not submit unless told to. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size, className })} {...rest} />;
}
