import styles from './project-layout.module.css';

/** Two columns: the media, and the texts that stay in view beside them (checklist 186). */
export function ProjectColumns(props: { texts: React.ReactNode; media: React.ReactNode }) {
  return (
    <div className={styles['page']}>
      <div className={styles['side']}>{props.texts}</div>
      <div className={styles['media']}>{props.media}</div>
    </div>
  );
}

export function BackToProjects() {
  return (
    <a className={styles['back']} href="/projet">
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2.2" aria-hidden="true">
        <path d="M18 10H3M9 4l-6 6 6 6" />
      </svg>
      Retour aux projets
    </a>
  );
}
