import { BrandMark } from '../brand-mark.tsx';
import styles from './spinner.module.css';

/** Loading indicator: the text says what is loading. */
export function Spinner({ children, className = '' }: { children: string; className?: string | undefined }) {
  return (
    <p className={`${styles['spinner']} ${className}`} role="status">
      <SpinnerMark />
      <span>{children}</span>
    </p>
  );
}

/** The three exposures of the mark, which light up one after the other; hidden with reduced motion. */
export function SpinnerMark({ className = '' }: { className?: string | undefined }) {
  return (
    <BrandMark
      className={`${styles['mark']} ${className}`}
      echoClassNames={[undefined, styles['second'], styles['third']]}
    />
  );
}
