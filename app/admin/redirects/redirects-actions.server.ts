import type { ActionResult } from '#admin/kit/action-result.ts';
import type { Actions } from '#admin/kit/run-action.server.ts';
import { dismissNotFound } from '#features/redirects/not-found-log.server.ts';
import { type ImportedRedirects, importRedirects } from '#features/redirects/redirects-file.server.ts';
import { deleteRedirect, saveRedirect } from '#features/redirects/save-redirects.server.ts';

/** `imported`: the result of a bulk import, for its panel. */
export type RedirectsData = { imported?: ImportedRedirects };

/** The actions of the screen (§37.2 to §37.5). */
export const REDIRECTS_ACTIONS: Actions<ActionResult<RedirectsData>> = {
  save: async ({ text }) => {
    const redirect = {
      source: text('source'),
      target: text('target'),
      withdrawn: text('leads') === 'nowhere',
    };
    const former = text('former');
    const loaded = former === '' ? undefined : { source: former, target: text('formerTarget') };
    const saved = await saveRedirect(redirect, loaded);
    if (saved.outcome === 'refused') return { outcome: 'invalid', errors: { [saved.field]: saved.message } };
    return { outcome: 'done', message: 'Redirection enregistrée\u00a0!', undo: undefined };
  },
  delete: async ({ text }) => {
    const refusal = await deleteRedirect({ source: text('source'), target: text('target') });
    if (refusal) return { outcome: 'refused', message: refusal };
    return { outcome: 'done', message: 'Redirection supprimée' };
  },
  forget: async ({ text }) => {
    await dismissNotFound(text('path'));
    return { outcome: 'done', message: 'Adresse retirée de la liste' };
  },
  import: async ({ form }) => {
    const file = form.get('file');
    const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    return { outcome: 'done', imported: await importRedirects(bytes) };
  },
};
