import { PAGES } from '#domain/pages/pages.ts';
import { EXPERTISES } from '../expertises.ts';
import styles from './search.module.css';

const PLACES = [...EXPERTISES, PAGES.projets, PAGES.blog, PAGES.contact];

/** Where visitors go without a result. */
export function SitePlaces() {
  return (
    <nav className={styles['places']} aria-label="Ailleurs sur le site">
      <h2>Ailleurs sur le site</h2>
      <ul>
        {PLACES.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
