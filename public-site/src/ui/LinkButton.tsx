import { type ButtonLook, buttonClass } from './Button';
import { Icon } from './Icon';
import { Link, type LinkProps } from './Link';

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
