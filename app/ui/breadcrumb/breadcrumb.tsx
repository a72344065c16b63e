import styles from './breadcrumb.module.css';

/** The visible breadcrumb; the last entry is the page itself. */
export function Breadcrumb({
  items,
  place,
  className = '',
}: {
  items: readonly { name: string; path: string }[];
  /** Its placement: a row of its own below a hero film, or above the page's title. */
  place?: 'row' | 'above-title';
  className?: string | undefined;
}) {
  return (
    <nav className={`${styles['breadcrumb']} ${className}`} data-place={place} aria-label="Fil d’Ariane">
      <ol>
        {items.map(({ name, path }, index) =>
          index === items.length - 1 ? (
            <li key={path} aria-current="page">
              {name}
            </li>
          ) : (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
