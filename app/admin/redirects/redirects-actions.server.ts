import { undoOfThisRequest } from '#features/history/undo-changes.server.ts';
import { dismissNotFound } from '#features/redirects/not-found-log.server.ts';
import { importRedirects } from '#features/redirects/redirects-file.server.ts';
import { deleteRedirect, saveRedirect } from '#features/redirects/save-redirects.server.ts';
import type { RedirectsResult } from './redirects-result.ts';
import { DELETED, FAILED, FORGOTTEN, SAVED } from './texts.ts';

/** What the forms of the screen ask for (§37.2 to §37.5). Failures were logged where they happened. */
export async function runRedirectsAction(request: Request): Promise<RedirectsResult> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  try {
    switch (text('intent')) {
      case 'save':
        return await save(text);
      case 'delete':
        await deleteRedirect(text('source'));
        return { outcome: 'done', said: DELETED, undo: undoOfThisRequest() };
      case 'forget':
        await dismissNotFound(text('path'));
        return { outcome: 'done', said: FORGOTTEN };
      case 'import':
        return await importRedirects(await bytesOf(form.get('file')));
      default:
        return { outcome: 'failed', message: FAILED };
    }
  } catch {
    return { outcome: 'failed', message: FAILED };
  }
}

async function save(text: (name: string) => string): Promise<RedirectsResult> {
  const withdrawn = text('leads') === 'nowhere';
  const saved = await saveRedirect(
    { source: text('source'), target: text('target'), withdrawn },
    text('former') || undefined,
  );
  return saved.outcome === 'saved' ? { outcome: 'done', said: SAVED } : saved;
}

async function bytesOf(file: FormDataEntryValue | null): Promise<Uint8Array> {
  return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
}
