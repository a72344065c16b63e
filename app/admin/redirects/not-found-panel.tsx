import { ButtonLink } from '#admin/controls/button.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { When } from '#admin/kit/when.tsx';
import { addressOfSource } from '#domain/redirects/source-path.ts';
import { plural } from '#domain/text/plural.ts';
import type { NotFoundEntry } from '#features/redirects/not-found-log.server.ts';
import styles from './redirects.module.css';
import { redirectsView } from './redirects-view.ts';

/** The 404 log, most frequent first, each path with a button that begins its redirect (§37.5). */
export function NotFoundPanel({ missing, total }: { missing: NotFoundEntry[]; total: number }) {
  return (
    <Panel title="Demandées en vain" stack>
      {missing.length === 0 ? (
        <p className="quiet">Aucune adresse introuvable n’a été demandée.</p>
      ) : (
        <ul>
          {missing.map((address) => (
            <li key={address.path} className={styles['row']}>
              <p className={styles['addresses']}>
                <strong>{address.path}</strong>
                <span className="quiet block">
                  {asked(address)}, la dernière <When at={address.lastAskedAt} within />
                </span>
              </p>
              <ButtonLink
                variant="outline"
                to={redirectsView.path({ source: addressOfSource(address.path) })}
                aria-label={`Rediriger\u00a0: ${address.path}`}
              >
                Rediriger
              </ButtonLink>
              <ActionButton
                icon="close"
                label={`Retirer de la liste\u00a0: ${address.path}`}
                intent="forget"
                fields={{ path: address.path }}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="quiet" tabIndex={-1}>
        {total > missing.length ? `Les ${missing.length} plus demandées sur ${total}. ` : null}
        Rien n’est gardé de qui a demandé.
      </p>
    </Panel>
  );
}

function asked({ people, robots }: NotFoundEntry): string {
  const counts = [
    people > 0 ? `${people} ${plural(people, 'visite', 'visites')}` : undefined,
    robots > 0 ? `${robots} ${plural(robots, 'robot', 'robots')}` : undefined,
  ].filter(Boolean);
  return counts.join(', ');
}
