import styles from './save-bar.module.css';

/** On a phone the save button is sticky at the bottom of the screen. */
export function SaveBar({ children }: { children: React.ReactNode }) {
  return <div className={styles['bar']}>{children}</div>;
}
