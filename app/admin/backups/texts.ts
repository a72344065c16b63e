import { failureText } from '#domain/backups/backup.ts';
import type { RetentionClass } from '#domain/backups/retention.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { fileSizeText } from '#domain/files/file-facts.ts';
import { plural } from '#domain/text/plural.ts';
import { spokenDateInSentence } from '#domain/text/spoken-date.ts';
import type { Backup, BackupHealth, BackupPlace } from '#operations/backup/read-backups.server.ts';

export const DESCRIPTION =
  'Le site se sauvegarde lui-même\u00a0: contenus, messages, comptes et fichiers. Chaque sauvegarde est restaurée à part et comparée avant d’être dite vérifiée.';
/** Why a download was redirected to its screen, by the name in the query string. */
export const DOWNLOAD_REFUSALS = {
  expire:
    'L’autorisation a expiré, ou cette sauvegarde n’est plus gardée\u00a0: demandez le téléchargement une nouvelle fois',
  echec:
    'Cette sauvegarde n’a pas pu être lue\u00a0: rien n’a changé. Prévenez votre hébergement si cela recommence',
} as const;

export type DownloadRefusal = keyof typeof DOWNLOAD_REFUSALS;

export const STARTED = 'Le téléchargement commence';
export const EXPORT_STARTED = 'L’export se prépare\u00a0: le téléchargement commence dans un instant';

/** Where backups are stored, and what that protects from. */
export const PLACES: Record<BackupPlace['kind'], string> = {
  'beside-the-data':
    'Elles sont gardées sur le même disque que le site\u00a0: elles protègent d’une erreur, pas de la perte de ce disque. Téléchargez-en une de temps en temps, ou demandez à votre hébergement un autre emplacement.',
  folder: 'Elles sont gardées dans le dossier que votre hébergement a choisi.',
  bucket: 'Elles sont gardées dans un espace de stockage séparé.',
};

export const RETENTION_CLASS_LABELS: Record<RetentionClass, string> = {
  daily: 'Jour',
  weekly: 'Semaine',
  monthly: 'Mois',
};

/** The backup state as the dashboard shows it, and whether an administrator has to act (§51.6). */
export function healthText({ hour, verifiedAt, failed, now }: BackupHealth): {
  text: string;
  alarming: boolean;
} {
  const verified = verifiedAt && `Sauvegarde vérifiée\u00a0: ${spokenDateInSentence(verifiedAt, now)}`;
  if (failed) {
    const before = verifiedAt
      ? `Dernière vérifiée\u00a0: ${spokenDateInSentence(verifiedAt, now)}`
      : 'Aucune n’est vérifiée';
    return {
      text: `Sauvegarde en échec ${spokenDateInSentence(failed.at, now)}\u00a0: ${failureText(failed.failure)}. ${before}.`,
      alarming: true,
    };
  }
  if (hour === null)
    return { text: `${verified ?? 'Aucune sauvegarde'}. Aucune n’est prévue.`, alarming: true };
  if (verifiedAt && now.getTime() - verifiedAt.getTime() > LATE_MS)
    return { text: `${verified}. Les suivantes n’ont pas été faites.`, alarming: true };
  return { text: verified ?? `Première sauvegarde prévue à ${hourText(hour)}`, alarming: false };
}

/** The last two nightly backups are missing. */
const LATE_MS = 50 * HOUR_MS;

/** '03:00' */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** The second line of a row in the list. */
export function detailText({
  state,
  step,
  failure,
  bytes,
  files,
  pages,
  encrypted,
  reason,
  by,
}: Backup): string {
  if (state === 'waiting') return 'Commence dans un instant';
  if (state === 'running')
    return step === 'checking'
      ? 'Restauration à part et comparaison en cours...'
      : 'Écriture et relecture en cours...';
  const wanted = reason === 'asked' && by ? `demandée par ${by}` : undefined;
  const why =
    failure && state !== 'verified'
      ? `${state === 'unproven' ? 'Gardée, mais non vérifiée' : 'Échec'}\u00a0: ${failureText(failure)}`
      : undefined;
  const facts =
    bytes > 0 && state !== 'failed'
      ? [
          fileSizeText(bytes),
          `${files} ${plural(files, 'fichier', 'fichiers')}`,
          ...(failure && state === 'verified' ? [failureText(failure)] : []),
          ...(pages > 0 ? [`${pages} pages comparées`] : []),
          ...(encrypted ? ['chiffrée'] : []),
        ]
      : [];
  return [why, ...facts, wanted].filter((part) => part !== undefined).join(', ');
}
