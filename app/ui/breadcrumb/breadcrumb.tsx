import styles from './breadcrumb.module.css';

/** The way to the page, as it is seen; the last entry is the page itself. */
export function Breadcrumb({
  items,
  className = '',
}: {
  items: readonly { name: string; path: string }[];
  className?: string | undefined;
}) {
  return (
    <nav className={`${styles['breadcrumb']} ${className}`} aria-label="Fil d’Ariane">
      <ol>
        {items.map(({ name, path }, index) => (
          <li key={path}>
            {index === items.length - 1 ? <span aria-current="page">{name}</span> : <a href={path}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
