import { BrandMark } from '../brand-mark.tsx';
import styles from './spinner.module.css';

/** Waiting: the text says what is waited for. */
export function Spinner({ children, className = '' }: { children: string; className?: string | undefined }) {
  return (
    <p className={`${styles['spinner']} ${className}`} role="status">
      <SpinnerMark />
      <span>{children}</span>
    </p>
  );
}

/** The three exposures of the mark, which light in turn; gone where nothing may move. */
export function SpinnerMark({ className = '' }: { className?: string | undefined }) {
  return (
    <BrandMark
      className={`${styles['mark']} ${className}`}
      echoClassNames={[undefined, styles['second'], styles['third']]}
    />
  );
}
