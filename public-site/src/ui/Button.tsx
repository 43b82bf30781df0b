import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import './controls.css';
import { Icon, type IconName } from './Icon';

export type ButtonLook = {
  variant?: 'primary' | 'quiet' | 'text';
  compact?: boolean;
  wide?: boolean;
  icon?: IconName;
};

/** The class names of a button or of a link that looks like one. */
export function buttonClass({ variant = 'primary', compact, wide }: ButtonLook, more?: string) {
  return ['button', variant !== 'primary' && variant, compact && 'compact', wide && 'wide', more]
    .filter(Boolean)
    .join(' ');
}

type Props = ComponentProps<'button'> & ButtonLook & { busy?: boolean; busyLabel?: ReactNode };

/** A button. While busy it ignores clicks. It isn't disabled, because a disabled button loses the focus. */
export function Button({
  variant,
  compact,
  wide,
  icon,
  busy = false,
  busyLabel,
  children,
  className,
  onClick,
  ...rest
}: Props) {
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      {...rest}
      className={buttonClass({ variant, compact, wide }, className)}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}
