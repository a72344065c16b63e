import { ITEM_PARAMETER, PLACE_PARAMETER } from '#domain/shared-previews/place-in-link.ts';
import { ArrowLeft, ArrowRight, Chevron } from '#ui/icons.tsx';
import styles from './preview-items.module.css';

/** The titles of what a link shows, and which one is shown, from 0 on. */
export type Items = { titles: readonly string[]; shown: number };

/** The query of the page of an item, from 0 on. */
const addressOfItem = (index: number) => `?${PLACE_PARAMETER}=${index + 1}`;

/** The query of what the open page of an item sends and reads: that item's, wherever it stands in the link by then. */
export const addressOfOpenItem = (index: number, key: string) =>
  `${addressOfItem(index)}&${ITEM_PARAMETER}=${key}`;

/** Leads through the items of a link: the place, the one before and after, and the list. It needs no script (§39.13). */
export function PreviewItems({ titles, shown }: Items) {
  if (titles.length < 2) return null;
  return (
    <nav className={styles['items']} aria-label="Contenus de cet aperçu">
      <Step to={shown - 1} titles={titles} name="Précédent">
        <ArrowLeft />
      </Step>
      <details className={styles['list']} name="contenus">
        <summary className="target">
          {shown + 1} sur {titles.length}
          <span className={styles['title']}>{titles[shown]}</span>
          <Chevron />
        </summary>
        <ol>
          {titles.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the key
            <li key={index}>
              <a href={addressOfItem(index)} aria-current={index === shown ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
      <Step to={shown + 1} titles={titles} name="Suivant">
        <ArrowRight />
      </Step>
    </nav>
  );
}

function Step({
  to,
  titles,
  name,
  children,
}: {
  to: number;
  titles: readonly string[];
  name: string;
  children: React.ReactNode;
}) {
  const title = titles[to];
  if (title === undefined) return <span className={styles['step']} aria-hidden="true" />;
  return (
    <a className={styles['step']} href={addressOfItem(to)}>
      {children}
      <span className="sr">
        {name}&nbsp;: {title}
      </span>
    </a>
  );
}

/** At the end of an item of a link: the next one. */
export function NextItem({ titles, shown }: Items) {
  const title = titles[shown + 1];
  if (title === undefined) return null;
  return (
    <p className={`wrap ${styles['next']}`}>
      <a href={addressOfItem(shown + 1)}>
        <span className="muted">
          Ensuite, {shown + 2} sur {titles.length}
        </span>
        <span className="h2">
          {title} <ArrowRight />
        </span>
      </a>
    </p>
  );
}
