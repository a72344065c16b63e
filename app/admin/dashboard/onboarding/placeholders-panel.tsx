import { Link, useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { TO_DASHBOARD } from '../dashboard-actions.ts';
import { EVERY_ITEM } from './items.ts';
import styles from './onboarding.module.css';
import type { TextsToReview } from './texts-to-review.server.ts';

/**
 * Placeholders in brackets and outdated facts that visitors still see, each with a link to its field (§31.9, §31.11).
 */
export function PlaceholdersPanel({ placeholders, foreignFacts, followedByMore }: TextsToReview) {
  const fetcher = useFetcher();
  const keep = (id: string) => void fetcher.submit({ intent: 'keep-words', id }, TO_DASHBOARD);
  return (
    <Panel className={styles['panel']} title="À remplir">
      {placeholders.length > 0 ? (
        <>
          <p className={styles['count']}>Les visiteurs voient encore ces textes entre crochets</p>
          <ul className={styles['placeholders']}>
            {placeholders.map((found) => (
              <li key={found.address}>
                <ToField {...found} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {foreignFacts.length > 0 ? (
        <>
          <p className={styles['count']}>
            Ces textes parlent d’une ville, d’une année ou d’un nom qui n’est pas dans les Réglages
          </p>
          <ul className={styles['placeholders']}>
            {foreignFacts.map((found) => (
              <li key={found.name} className={styles['kept']}>
                <ToField {...found} />
                <Button disabled={fetcher.state !== 'idle'} onClick={() => keep(found.name)}>
                  Garder
                  <span className="sr">
                    {' '}
                    «&nbsp;{found.text}&nbsp;», {found.page}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
          {followedByMore ? (
            <p className={styles['count']}>
              D’autres projets et articles suivront
              <Button disabled={fetcher.state !== 'idle'} onClick={() => keep(EVERY_ITEM)}>
                Garder tous les projets et articles
              </Button>
            </p>
          ) : null}
        </>
      ) : null}
    </Panel>
  );
}

function ToField({ address, page, text }: { address: string; page: string; text: string }) {
  return (
    <Link to={address}>
      <Icon name="pencil" size={16} />
      <span>
        {page}&nbsp;: {text}
      </span>
    </Link>
  );
}
