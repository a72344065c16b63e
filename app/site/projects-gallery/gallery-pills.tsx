import { type Category, galleryPath } from '#domain/project.ts';
import styles from './gallery-pills.module.css';

/**
 * TOUS, then the categories that have a published project (checklist 107, 108). They are links, so that they work
 * before and without JavaScript; with it the highlight slides from one to the other (checklist 109).
 */
export function GalleryPills(props: {
  categories: readonly { category: Category; count: number }[];
  current: Category | undefined;
}) {
  const all = props.categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className={styles['pills']} aria-label="Filtrer par catégorie" data-pills="">
      <ul>
        {/* Placed by the element `projects-gallery`; without it the current pill has the colour itself. */}
        <li className={styles['highlight']} aria-hidden="true" data-highlight="" hidden />
        <Pill name="TOUS" href={galleryPath()} count={all} current={props.current === undefined} />
        {props.categories.map(({ category, count }) => (
          <Pill
            key={category}
            name={category}
            href={galleryPath(category)}
            count={count}
            current={category === props.current}
          />
        ))}
      </ul>
    </nav>
  );
}

function Pill(props: { name: string; href: string; count: number; current: boolean }) {
  return (
    <li>
      <a className={styles['pill']} href={props.href} aria-current={props.current ? 'true' : undefined}>
        {props.name}
        <small aria-hidden="true">{grouped(props.count)}</small>
      </a>
    </li>
  );
}

/** 10 023: thousands apart, as in French prose. */
function grouped(count: number): string {
  return count.toLocaleString('fr-FR');
}
