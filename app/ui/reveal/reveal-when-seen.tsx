import styles from './reveal-when-seen.module.css';

/**
 * A list of cards: below 1280 px the `data-revealed` parts of an item appear once the whole of it is seen, and stay
 * (§24.3). Without JavaScript, without IntersectionObserver and with reduced motion they are visible from the start.
 */
export function RevealWhenSeen({ children }: { children: React.ReactNode }) {
  return <reveal-when-seen className={styles['reveal']}>{children}</reveal-when-seen>;
}
