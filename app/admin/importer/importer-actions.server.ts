import { NO_ROOM_TO_CHANGE, NoRoomError } from '#domain/files/no-room.ts';
import { logFailure } from '#features/failures/log-failure.server.ts';
import { askForRun, discardImport, stopRun } from '#features/moving-in/asked/ask-for-import.server.ts';
import type { ImporterAnswer } from './importer-answer.ts';
import { ASKED, DISCARDED, FAILED, GONE, STOPPING, TRIAL_ASKED, UNDER_WAY } from './texts.ts';

/** Does what a button of the screen asks for (§61.3 to §61.6). */
export async function runImporterAction(request: Request): Promise<ImporterAnswer> {
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
        if ((await discardImport(id)) === 'under-way') return { outcome: 'failed', message: UNDER_WAY };
        return { outcome: 'done', said: DISCARDED };
    }
  } catch (error) {
    if (error instanceof NoRoomError) return { outcome: 'failed', message: NO_ROOM_TO_CHANGE };
    logFailure('importer', error);
  }
  return { outcome: 'failed', message: FAILED };
}

async function ask(id: string, trial: boolean): Promise<ImporterAnswer> {
  switch (await askForRun(id, trial)) {
    case 'asked':
      return { outcome: 'done', said: trial ? TRIAL_ASKED : ASKED };
    case 'under-way':
      return { outcome: 'failed', message: UNDER_WAY };
    case 'gone':
      return { outcome: 'failed', message: GONE };
  }
}
