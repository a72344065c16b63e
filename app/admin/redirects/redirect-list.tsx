import { useState } from 'react';
import { href, Link } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
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
              label={`Supprimer\u00a0: ${source}`}
              intent="delete"
              fields={{ source, target }}
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

const NO_RESPONSE = 'Mène hors du site, ou le site ne répond pas';

/** Requests a path as a visitor would, and shows the result (§37.4). */
function TryAddress({ path }: { path: string }) {
  const [result, setResult] = useState<string>();
  const tryIt = async () => {
    setResult('Essai en cours…');
    setResult(await outcomeOf(path));
  };
  return (
    <div className={styles['try']}>
      <Button variant="outline" onClick={() => void tryIt()} aria-label={`Essayer\u00a0: ${path}`}>
        Essayer
      </Button>
      <p role="status">{result}</p>
    </div>
  );
}

async function outcomeOf(path: string): Promise<string> {
  try {
    // Without the administrator's cookie and the browser's cache: the response that a visitor gets.
    const answer = await fetch(addressOfSource(path), {
      method: 'HEAD',
      credentials: 'omit',
      cache: 'no-store',
    });
    const { pathname } = new URL(answer.url);
    if (answer.status >= 500) return NO_RESPONSE;
    if (answer.status === 410) return 'Dit que le contenu est retiré';
    if (!answer.ok) return answer.redirected ? `Mène à ${pathname}, qui n’existe pas` : 'Ne mène nulle part';
    return answer.redirected
      ? `Mène à ${pathname}`
      : 'Montre une page du site\u00a0: la redirection ne sert pas';
  } catch {
    // CORS: another site's response isn't readable by scripts.
    return NO_RESPONSE;
  }
}
