import styles from './purpose.module.css';

/** What a screen is for, in a sentence or two under its title. */
export function Purpose({ children }: { children: React.ReactNode }) {
  return <p className={styles['purpose']}>{children}</p>;
}
