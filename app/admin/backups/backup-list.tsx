import { useState } from 'react';
import { href, useFetcher } from 'react-router';
import { Badge, StateBadge } from '#admin/controls/badge.tsx';
import { Button } from '#admin/controls/button.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { When } from '#admin/kit/when.tsx';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import type { Backup } from '#operations/backup/read-backups.server.ts';
import styles from './backups.module.css';
import { DownloadDialog } from './download-dialog.tsx';
import { detailText, RETENTION_CLASS_LABELS, STARTED } from './texts.ts';

type BackupListProps = {
  backups: readonly Backup[];
  /** Why the last download was redirected back here. */
  refusal: string | undefined;
};

/** The list of backups, newest first, and a button to make one (§51.5, §51.7). */
export function BackupList({ backups, refusal }: BackupListProps) {
  const fetcher = useFetcher();
  const [wanted, setWanted] = useState<Backup>();
  // The refusal of the last download disappears once another one is requested.
  const [asked, setRequested] = useState(false);
  const ask = (backup: Backup) => {
    setRequested(true);
    setWanted(backup);
  };
  const inProgress = backups.find(({ state }) => state === 'waiting' || state === 'running');
  return (
    <Panel title="Les sauvegardes" stack>
      <fetcher.Form method="post" className={styles['now']}>
        <input type="hidden" name="intent" value="back-up" />
        <Button variant="primary" type="submit" busy={fetcher.state !== 'idle' || inProgress !== undefined}>
          Sauvegarder maintenant
        </Button>
        <p role="status" className="quiet measure">
          {inProgress ? detailText(inProgress) : ''}
        </p>
      </fetcher.Form>
      {refusal && !asked ? (
        <p role="alert" className="alarming measure">
          {refusal}.
        </p>
      ) : null}
      {backups.length === 0 ? (
        <p className="quiet">Aucune sauvegarde pour l’instant.</p>
      ) : (
        <ul aria-label="Les sauvegardes">
          {backups.map((backup) => (
            <li key={backup.id} className="cluster divided entry">
              <div className="breaking">
                <p className="cluster entry-title">
                  <strong id={`backup-${backup.id}`}>
                    <When at={backup.at} />
                  </strong>{' '}
                  <State backup={backup} />{' '}
                  {backup.keptAs.map((as) => (
                    <Badge key={as}>{RETENTION_CLASS_LABELS[as]}</Badge>
                  ))}
                </p>
                <p className="quiet measure">{detailText(backup)}</p>
              </div>
              {backup.kept ? (
                <Button
                  variant="outline"
                  aria-describedby={`backup-${backup.id}`}
                  onClick={() => ask(backup)}
                >
                  Télécharger
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {wanted ? (
        <DownloadDialog
          title="Télécharger cette sauvegarde"
          intent="download"
          id={wanted.id}
          address={href('/admin/sauvegardes/fichier')}
          submit="Télécharger"
          started={STARTED}
          onEnd={() => setWanted(undefined)}
        >
          {frenchDateAndTime(wanted.at)}. Le fichier contient les messages reçus et les comptes
          {wanted.encrypted ? '' : ', sans chiffrement'}&nbsp;: gardez-le en lieu sûr.
        </DownloadDialog>
      ) : null}
    </Panel>
  );
}

function State({ backup: { state } }: { backup: Backup }) {
  if (state === 'verified') return <StateBadge good>Vérifiée</StateBadge>;
  if (state === 'waiting' || state === 'running') return <StateBadge>En cours</StateBadge>;
  return <StateBadge>{state === 'unproven' ? 'Non vérifiée' : 'Échec'}</StateBadge>;
}
