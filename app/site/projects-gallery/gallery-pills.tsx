import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
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
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<{ left: number; width: number }>();
  const { current } = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when another pill is the current one
  useLayoutEffect(() => {
    const measure = () => {
      const pill = list.current?.querySelector<HTMLElement>('[aria-current]');
      if (pill) setPlace({ left: pill.offsetLeft, width: pill.offsetWidth });
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [current]);

  const all = props.categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className={styles['pills']} aria-label="Filtrer par catégorie">
      <ul ref={list} data-measured={place ? '' : undefined}>
        {place ? (
          <li
            className={styles['highlight']}
            aria-hidden="true"
            style={{ '--left': `${place.left}px`, '--width': `${place.width}px` }}
          />
        ) : null}
        <Pill name="TOUS" href={galleryPath()} count={all} current={current === undefined} />
        {props.categories.map(({ category, count }) => (
          <Pill
            key={category}
            name={category}
            href={galleryPath(category)}
            count={count}
            current={category === current}
          />
        ))}
      </ul>
    </nav>
  );
}

function Pill(props: { name: string; href: string; count: number; current: boolean }) {
  return (
    <li>
      <Link className={styles['pill']} to={props.href} aria-current={props.current ? 'true' : undefined}>
        {props.name}
        <small aria-hidden="true">{grouped(props.count)}</small>
      </Link>
    </li>
  );
}

/** 10 023: thousands apart, as in French prose. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
