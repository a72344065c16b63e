import { href, Link } from 'react-router';
import { Panel } from '#admin/controls/panel.tsx';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { ListFilters } from '#admin/kit/list-filters.tsx';
import { PageLinks } from '#admin/pagination/page-links.tsx';
import type { Redirect } from '#domain/redirects/redirect.ts';
import { addressOfSource } from '#domain/redirects/source-path.ts';
import { counted } from '#domain/text/plural.ts';
import styles from './redirects.module.css';
import { type RedirectsView, redirectsView } from './redirects-view.ts';
import { WITHDRAWN } from './texts.ts';
import { TryAddress } from './try-address.tsx';

type RedirectListProps = { redirects: Redirect[]; total: number; pages: number; view: RedirectsView };

/** The matching redirects, newest first, each with a test, a link to its form and a delete button (§37.4). */
export function RedirectList({ redirects, total, pages, view }: RedirectListProps) {
  return (
    <Panel title="Redirections" stack>
      {total > 0 || view.search !== '' ? (
        <ListFilters
          path={href('/admin/anciennes-adresses')}
          search={view.search}
          placeholder="Ancienne ou nouvelle adresse"
          // The form of the edited redirect stays, with what is typed.
          kept={{ adresse: view.source }}
        />
      ) : null}
      <p className="quiet" role="status" tabIndex={-1}>
        {countText(total, view.search)}
      </p>
      <ul>
        {redirects.map(({ source, target }) => (
          <li key={source} className={styles['row']}>
            <p className={styles['addresses']}>
              <Link to={redirectsView.path({ ...view, source: addressOfSource(source) })} preventScrollReset>
                {source}
              </Link>
              <span className="quiet block">{target === '' ? WITHDRAWN : `→ ${target}`}</span>
            </p>
            <TryAddress key={target} path={source} />
            <ActionButton
              icon="bin"
              label={`Supprimer : ${source}`}
              intent="delete"
              fields={{ source }}
              confirmation={{
                question: 'Supprimer cette redirection\u00a0?',
                detail: source,
                consequence: 'L’ancienne adresse ne mènera plus nulle part.',
                confirmLabel: 'Supprimer',
              }}
            />
          </li>
        ))}
      </ul>
      <PageLinks
        label="Pages des redirections"
        page={view.page}
        pages={pages}
        before="Plus récentes"
        after="Plus anciennes"
        addressOf={(page) => redirectsView.path({ ...view, page })}
      />
    </Panel>
  );
}

function countText(total: number, search: string): string {
  if (total === 0) return search === '' ? 'Aucune redirection pour l’instant.' : 'Aucune redirection trouvée';
  return search === ''
    ? counted(total, 'redirection', 'redirections')
    : counted(total, 'redirection trouvée', 'redirections trouvées');
}
