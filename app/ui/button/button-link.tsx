import type { AnchorHTMLAttributes } from 'react';
import { ArrowRight } from '../icons.tsx';
import { type ButtonLook, buttonClass } from './button.tsx';

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  look?: ButtonLook;
  arrow?: boolean;
};

/** A pill that leads somewhere: a true link. */
export function ButtonLink({
  look = 'primary',
  arrow = true,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass(look, className)}>
      {children}
      {arrow ? <ArrowRight /> : null}
    </a>
  );
}
