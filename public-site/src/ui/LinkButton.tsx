import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonLook, buttonClass } from './Button';
import { Icon } from './Icon';

export function LinkButton({
  variant,
  compact,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkProps & ButtonLook & { className?: string }) {
  return (
    <Link {...rest} className={buttonClass({ variant, compact, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
