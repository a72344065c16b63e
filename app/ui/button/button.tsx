import type { ButtonHTMLAttributes } from 'react';
import { ArrowRight } from '../icons.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'ghost' | 'black';

/** The class names of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant, className = ''): string {
  return `${styles['button']} ${styles[variant]} ${className}`;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { variant?: ButtonVariant; arrow?: boolean };

/** A pill button. `type` defaults to 'button'. */
export function Button({ variant = 'primary', arrow = false, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={buttonClass(variant, className)}>
      {children}
      {arrow ? <ArrowRight /> : null}
    </button>
  );
}

type RoundButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { 'aria-label': string };

/** A round icon button; `aria-label` is its name. */
export function RoundButton({ className = '', ...rest }: RoundButtonProps) {
  return <button type="button" {...rest} className={`${styles['round']} ${className}`} />;
}
