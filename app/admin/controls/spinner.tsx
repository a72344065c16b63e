import styles from './spinner.module.css';

/** The three exposures of the mark, lighting in turn. */
export function Spinner() {
  return (
    <svg
      className={styles['spinner']}
      viewBox="0 0 58 34"
      width="44"
      fill="none"
      stroke="currentColor"
      strokeMiterlimit="8"
      aria-hidden="true"
    >
      <path d="M1 2 11.5 31.5 22 2 32.5 32" strokeWidth="1.6" />
      <path d="M8 2 18.5 31.5 29 2 39.5 32" strokeWidth="3" />
      <path d="M17.5 2 28 29.5 38.5 4.5 49 32" strokeWidth="6.6" />
    </svg>
  );
}

/** A text with the spinner, centred: something is on its way. */
export function Loading({ text }: { text: string }) {
  return (
    <div className={styles['frame']} role="status">
      <Spinner />
      <span>{text}</span>
    </div>
  );
}
