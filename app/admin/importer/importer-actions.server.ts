import type { ActionResult } from '#admin/kit/action-result.ts';
import type { Actions } from '#admin/kit/run-action.server.ts';
import { discardImport, enqueueRun, stopRun } from '#operations/import/queue/enqueue-import.server.ts';
import { IN_PROGRESS } from './texts.ts';

/** The actions of the screen (§61.3 to §61.6). */
export const IMPORTER_ACTIONS: Actions<ActionResult> = {
  import: async ({ text }) => request(text('id'), false),
  try: async ({ text }) => request(text('id'), true),
  stop: async ({ text }) => {
    await stopRun(text('id'));
    return { outcome: 'done', message: 'Arrêt demandé' };
  },
  discard: async ({ text }) =>
    (await discardImport(text('id'))) === 'under-way'
      ? { outcome: 'refused', message: IN_PROGRESS }
      : { outcome: 'done', message: 'Fichier supprimé' },
};

async function request(id: string, trial: boolean): Promise<ActionResult> {
  switch (await enqueueRun(id, trial)) {
    case 'asked':
      return { outcome: 'done', message: trial ? 'Essai demandé' : 'Import demandé' };
    case 'under-way':
      return { outcome: 'refused', message: IN_PROGRESS };
    case 'gone':
      return { outcome: 'not-found', message: 'Ce fichier n’est plus gardé\u00a0: envoyez-le de nouveau' };
  }
}
