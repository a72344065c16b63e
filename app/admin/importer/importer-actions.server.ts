import { STORAGE_FULL_ON_CHANGE, StorageFullError } from '#domain/files/storage-full.ts';
import { logFailure } from '#features/failures/log-failure.server.ts';
import { discardImport, enqueueRun, stopRun } from '#features/import/queue/enqueue-import.server.ts';
import type { ImporterResult } from './importer-result.ts';
import { DISCARDED, FAILED, IN_PROGRESS, NOT_FOUND, REQUESTED, STOPPING, TRIAL_REQUESTED } from './texts.ts';

/** Does what a button of the screen asks for (§61.3 to §61.6). */
export async function runImporterAction(request: Request): Promise<ImporterResult> {
  const form = await request.formData();
  const id = String(form.get('id') ?? '');
  try {
    switch (form.get('intent')) {
      case 'import':
        return await ask(id, false);
      case 'try':
        return await ask(id, true);
      case 'stop':
        await stopRun(id);
        return { outcome: 'done', said: STOPPING };
      case 'discard':
        if ((await discardImport(id)) === 'under-way') return { outcome: 'failed', message: IN_PROGRESS };
        return { outcome: 'done', said: DISCARDED };
    }
  } catch (error) {
    if (error instanceof StorageFullError) return { outcome: 'failed', message: STORAGE_FULL_ON_CHANGE };
    logFailure('importer', error);
  }
  return { outcome: 'failed', message: FAILED };
}

async function ask(id: string, trial: boolean): Promise<ImporterResult> {
  switch (await enqueueRun(id, trial)) {
    case 'asked':
      return { outcome: 'done', said: trial ? TRIAL_REQUESTED : REQUESTED };
    case 'under-way':
      return { outcome: 'failed', message: IN_PROGRESS };
    case 'gone':
      return { outcome: 'failed', message: NOT_FOUND };
  }
}
