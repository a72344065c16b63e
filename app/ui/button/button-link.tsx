import type { AnchorHTMLAttributes } from 'react';
import { ArrowRight } from '../icons.tsx';
import { type ButtonVariant, buttonClass } from './button.tsx';

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  variant?: ButtonVariant;
  arrow?: boolean;
};

/** A link styled as a pill button. */
export function ButtonLink({
  variant = 'primary',
  arrow = true,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass(variant, className)}>
      {children}
      {arrow ? <ArrowRight /> : null}
    </a>
  );
}
