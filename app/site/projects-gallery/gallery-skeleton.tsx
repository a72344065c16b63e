import styles from './gallery-cards.module.css';

/** Six frames while another category is on its way (checklist 124). */
export function GallerySkeleton() {
  return (
    <div role="status" className={styles['parts']}>
      <span className="sr">Chargement des projets…</span>
      <ul className={`${styles['grid']} ${styles['skeleton']}`} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((frame) => (
          <li key={frame}>
            <div className={styles['frame']} />
            <div className={styles['line']} />
            <div className={styles['line']} />
          </li>
        ))}
      </ul>
    </div>
  );
}
