import { galleryPath } from '#domain/projects/project-paths.ts';
import { ArrowLeft } from '#ui/icons.tsx';
import styles from './project-layout.module.css';

/**
 * Two columns: the media, and sticky texts next to them (§7.5). In reading order and on a phone the texts come first,
 * unless the media are the subject of the page.
 */
export function ProjectColumns(props: {
  texts: React.ReactNode;
  media: React.ReactNode;
  mediaFirst?: boolean;
  breadcrumb?: React.ReactNode;
}) {
  const texts = <div className={styles['side']}>{props.texts}</div>;
  const media = (
    <div className={styles['media']} data-later-styles="">
      {props.media}
    </div>
  );
  return (
    <>
      {props.breadcrumb ? <div className={styles['breadcrumb']}>{props.breadcrumb}</div> : null}
      <div className={styles['page']}>
        {props.mediaFirst ? media : texts}
        {props.mediaFirst ? texts : media}
      </div>
    </>
  );
}

export function BackToProjects() {
  return (
    <a className={styles['back']} href={galleryPath()}>
      <ArrowLeft />
      Retour aux projets
    </a>
  );
}
