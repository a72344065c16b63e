import { BrandMark } from '../brand-mark.tsx';
import styles from './spinner.module.css';

/** Waiting: the three exposures of the mark light in turn. The text says what is waited for. */
export function Spinner({ children, className = '' }: { children: string; className?: string | undefined }) {
  return (
    <p className={`${styles['spinner']} ${className}`} role="status">
      <BrandMark
        className={styles['mark']}
        echoClassNames={[styles['first'], styles['second'], styles['third']]}
      />
      <span>{children}</span>
    </p>
  );
}
