import { ArrowLeft } from '#ui/icons.tsx';
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
      <ArrowLeft />
      Retour aux projets
    </a>
  );
}
