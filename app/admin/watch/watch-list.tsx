import { href, Link } from 'react-router';
import { CONTENT_TYPES } from '#admin/content-form/content-types.ts';
import { Badge } from '#admin/controls/badge.tsx';
import { ButtonLink } from '#admin/controls/button.tsx';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { listView, oneOfKeys, pageNumber, type ViewOf } from '#admin/kit/list-view.ts';
import { When } from '#admin/kit/when.tsx';
import { SOUGHT_LINK } from '#admin/navigation/use-arrival.ts';
import { PageLinks } from '#admin/pagination/page-links.tsx';
import { settingsFieldPath } from '#admin/settings/settings-paths.ts';
import { partOfId } from '#domain/content-checks/warning.ts';
import { monthsAfter } from '#domain/months-after.ts';
import { pageOfContent } from '#domain/pages/pages.ts';
import { WATCH_MONTHS, WATCHED_SHAPES, type WatchedShape } from '#domain/watch/watch.ts';
import type { WatchedEntry } from '#features/watch/read-watched.server.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { countText, itemName, kindOf, reasonOf } from './texts.ts';
import styles from './watch.module.css';

const SHAPES = Object.entries(WATCHED_SHAPES) as [WatchedShape, string][];

export const watchView = listView(href('/admin/a-surveiller'), {
  shape: ['montrer', oneOfKeys(SHAPES.map(([shape]) => shape))],
  page: ['page', pageNumber],
});

type WatchContentProps = {
  view: ViewOf<typeof watchView>;
  /** Since when search engines could not be told of changes. */
  untold: Date | undefined;
  entries: WatchedEntry[];
  counted: { count: number; more: boolean };
  pages: number;
};

/** What needs a look, the newest first, each with the way to its place and 'Relu' (§71.4). */
export function WatchContent({ view, untold, entries, counted, pages }: WatchContentProps) {
  return (
    <>
      {untold ? (
        <p className="quiet">
          Depuis <When at={untold} within />, les moteurs de recherche ne prennent plus les annonces du site.
          Il réessaie de lui-même, et ils lisent de toute façon le plan du site&nbsp;: vous n’avez rien à
          faire.
        </p>
      ) : null}
      <nav className={styles['views']} aria-label="Afficher">
        {[[undefined, 'Tout'] as const, ...SHAPES].map(([shape, label]) => (
          <Link
            key={label}
            to={watchView.path({ shape })}
            aria-current={shape === view.shape ? 'true' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
      <p className="count" tabIndex={-1} role="status">
        {countText(counted, view.shape)}
      </p>
      {entries.length > 0 ? (
        <ul className="card rows">
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : null}
      <PageLinks
        label="Pages de ce qui est à surveiller"
        page={view.page}
        pages={pages}
        more={counted.more}
        before="Plus récents"
        after="Plus anciens"
        addressOf={(page) => watchView.path({ ...view, page })}
      />
    </>
  );
}

function Row({ entry }: { entry: WatchedEntry }) {
  const { id, shape, url, shown, title, place, since } = entry;
  const nameId = `watched-${id}`;
  const isOld = shape === 'content';
  return (
    <li className={styles['row']} aria-labelledby={nameId}>
      <div className={styles['text']}>
        <p className={styles['name']} id={nameId}>
          {isOld ? (
            <strong>{title}</strong>
          ) : (
            <ExternalLink className={styles['link']} href={url}>
              <strong>{shown}</strong>
            </ExternalLink>
          )}
          <Badge>{isOld ? kindOf(entry) : shape === 'link' ? 'Lien' : 'Film ou publication'}</Badge>
        </p>
        <p>{reasonOf(entry)}</p>
        <p className="quiet">
          {isOld ? (
            <>
              Dernier changement <When at={monthsAfter(since, -WATCH_MONTHS)} within />
            </>
          ) : (
            <>
              {itemName(entry)}
              {place ? `, ${place}` : null} · constaté <When at={since} within />
            </>
          )}
        </p>
      </div>
      <ButtonLink variant="outline" icon="pencil" to={editPath(entry)} aria-describedby={nameId}>
        Corriger
      </ButtonLink>
      <ActionButton variant="outline" icon="check" aria-describedby={nameId} intent="review" fields={{ id }}>
        Relu, c’est bon
      </ActionButton>
    </li>
  );
}

/** The form of the entry's item, at the field or the block in question; in a text at the very link. */
function editPath({ kind, shape, itemId, field, url }: WatchedEntry): string {
  const isInText = kind === 'post' ? shape !== 'content' : shape === 'link' && !partOfId(field);
  const [form, place] = formPath({ kind, itemId, field }).split('#');
  const link = isInText ? `?${new URLSearchParams({ [SOUGHT_LINK]: url })}` : '';
  return `${form}${link}${place ? `#${place}` : ''}`;
}

function formPath({ kind, itemId, field }: Pick<WatchedEntry, 'kind' | 'itemId' | 'field'>): string {
  if (kind !== 'content') return `${CONTENT_TYPES[kind].form(itemId)}#${field}`;
  const page = pageOfContent(itemId);
  return page === undefined ? settingsFieldPath(field) : `${href('/admin/pages/:page', { page })}#${field}`;
}
