import { useLayoutEffect, useRef, useState } from 'react';
import type { Category } from '#domain/projects/kinds.ts';
import { galleryPath } from '#domain/projects/project-paths.ts';
import styles from './gallery-pills.module.css';

/**
 * TOUS, then the categories that have a published project. They are links, so that they work before and without
 * JavaScript; hydrated, the highlight slides from one to the other.
 */
export function GalleryPills(props: {
  categories: readonly { category: Category; count: number }[];
  current: Category | undefined;
}) {
  const all = props.categories.reduce((sum, { count }) => sum + count, 0);
  const list = useRef<HTMLUListElement>(null);
  const place = useHighlight(list, props.current);
  return (
    <nav className={styles['pills']} aria-label="Filtrer par catégorie">
      <ul ref={list} data-measured={place ? '' : undefined}>
        {/* Before the measurement the current pill has the colour itself. */}
        <li
          className={styles['highlight']}
          aria-hidden="true"
          hidden={!place}
          style={place && { translate: `${place.left}px 0`, width: place.width }}
        />
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

/** Position of the current pill in px, updated whenever the pills move; undefined before the measurement. */
function useHighlight(list: React.RefObject<HTMLUListElement | null>, current: Category | undefined) {
  const [place, setPlace] = useState<{ left: number; width: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current pill needs another measurement
  useLayoutEffect(() => {
    const measure = () => {
      const pill = list.current?.querySelector<HTMLElement>('[aria-current]');
      if (pill) setPlace({ left: pill.offsetLeft, width: pill.offsetWidth });
    };
    const moved = new ResizeObserver(measure);
    if (list.current) moved.observe(list.current);
    measure();
    return () => moved.disconnect();
  }, [list, current]);
  return place;
}

/** 10 023: grouped thousands, as in French prose. */
function grouped(count: number): string {
  return count.toLocaleString('fr-FR');
}
