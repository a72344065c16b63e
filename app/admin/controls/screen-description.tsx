import styles from './screen-description.module.css';

/** The purpose of a screen, in a sentence or two under its title. */
export function ScreenDescription({ children }: { children: React.ReactNode }) {
  return <p className={styles['purpose']}>{children}</p>;
}
