import { fileSizeText } from '#domain/files/file-facts.ts';
import { IMPORT_FAILURES } from '#domain/import/queued-import.ts';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import { counted } from '#domain/text/plural.ts';
import type { CurrentImport, ShownRun } from '#operations/import/queue/read-imports.server.ts';

export const DESCRIPTION =
  'Reprenez les articles et les projets d’un ancien site à partir du fichier qu’il exporte. Un essai montre d’abord ce qui serait fait, sans rien écrire\u00a0; le même fichier peut être importé plusieurs fois sans créer de doublons.';
export const LOAD_FAILED = 'Erreur lors du chargement des imports';
export const IN_PROGRESS = 'Un import est déjà en cours\u00a0: attendez sa fin, ou arrêtez-le';

/** 'Essai' or 'Import' of a file. */
export function runTitle({ trial, fileName }: Pick<ShownRun, 'trial' | 'fileName'>): string {
  return `${trial ? 'Essai' : 'Import'} de «\u00a0${fileName}\u00a0»`;
}

/** The progress or the result of the newest run (§61.2 to §61.5). */
export function statusText(run: CurrentImport): string {
  const { trial, state } = run;
  switch (state) {
    case 'waiting':
      return run.waits
        ? 'Attend la fin d’un autre import, lancé par l’hébergement du site.'
        : 'Commence dans un instant...';
    case 'running':
      if (run.stopping) return 'S’arrête après ce qui est en cours...';
      if (run.total === 0) return 'Lecture du fichier...';
      return trial
        ? 'Essai en cours\u00a0: rien n’est écrit. Vous pouvez fermer cette page.'
        : 'Import en cours. Vous pouvez fermer cette page\u00a0: il continue.';
    case 'done':
      if (trial && bringsNothing(run))
        return 'Essai terminé\u00a0: il n’y a rien à importer. Le rapport dit pourquoi.';
      return trial
        ? 'Essai terminé\u00a0: rien n’a été écrit. Lisez le rapport, puis importez.'
        : 'Import terminé. Le fichier envoyé a été supprimé du serveur.';
    case 'stopped':
      return trial
        ? 'Essai arrêté\u00a0: rien n’a été écrit.'
        : `Import arrêté${after(run)}\u00a0: ce qui était écrit le reste. « Reprendre » continue sans doublons.`;
    case 'interrupted':
      return `Le serveur s’est arrêté pendant cet ${trial ? 'essai' : 'import'}${after(run)}. « Reprendre » ${trial ? 'le recommence' : 'continue sans doublons'}.`;
    case 'failed':
      return `${trial ? 'Essai' : 'Import'} en échec\u00a0: ${IMPORT_FAILURES[run.failure ?? 'error']}.`;
  }
}

/** Whether a dry run found nothing to import in its file. */
export function bringsNothing({ report }: Pick<CurrentImport, 'report'>): boolean {
  return report?.remarks.some(({ kind }) => kind === 'nothing') === true;
}

function after({ done, total }: ShownRun): string {
  return total > 0 ? ` après ${countText(done, total)}` : '';
}

/** '3 200 éléments sur 10 000' */
export function countText(done: number, total: number): string {
  return `${counted(done, 'élément', 'éléments')} sur ${total.toLocaleString('fr-FR')}`;
}

/** The state of a past run, next to its name. */
export const STATES: Record<ShownRun['state'], string> = {
  waiting: 'En cours',
  running: 'En cours',
  done: 'Terminé',
  stopped: 'Arrêté',
  interrupted: 'Interrompu',
  failed: 'Échec',
};

/** '24 novembre 2026 à 14:03, 3,2 Mo, demandé par Inès' and, for an interrupted run, its progress. */
export function detailText(run: ShownRun): string {
  const { failure, state, done, total } = run;
  const why = failure && IMPORT_FAILURES[failure];
  const cutOff = (state === 'stopped' || state === 'interrupted') && total > 0;
  const reached = cutOff ? countText(done, total) : undefined;
  const facts = [queuedText(run), reached].filter(Boolean).join(', ');
  return why ? `${facts}. ${why.charAt(0).toUpperCase()}${why.slice(1)}.` : facts;
}

/** Who requested the run and when, and the size of the file. */
export function queuedText({ at, by, bytes }: ShownRun): string {
  const requested = by === '' ? [] : [`demandé par ${by}`];
  return [frenchDateAndTime(at), fileSizeText(bytes), ...requested].join(', ');
}
