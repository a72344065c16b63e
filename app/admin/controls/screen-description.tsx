import styles from './screen-description.module.css';

/** What a screen is for, in a sentence or two under its title. */
export function ScreenDescription({ children }: { children: React.ReactNode }) {
  return <p className={styles['purpose']}>{children}</p>;
}
