import { createHash, randomUUID } from 'node:crypto';
import { href } from 'react-router';
import { redirectWithToast, type Toast } from '#admin/toasts/flash.server.ts';
import { duplicateItem } from '#content/lifecycle/duplicate-item.server.ts';
import { STORAGE_FULL_ON_CHANGE, StorageFullError } from '#domain/files/storage-full.ts';
import { kindNamed } from '#domain/projects/kinds.ts';
import { DUPLICATE } from './texts.ts';

/** An idempotency key for the duplications of one load of the list. */
export function newCopyKey(): string {
  return randomUUID();
}

/**
 * Duplicates the item of a row or a form; throws the redirect to the copy's form (§29.5). `copyKey` is the idempotency
 * key of one load of the list or one mount of the form: a request that is sent twice creates one copy. Undefined: not a
 * duplication.
 */
export async function runDuplication(form: FormData): Promise<Toast | undefined> {
  const id = String(form.get('id') ?? '');
  const copyKey = String(form.get('copyKey') ?? '');
  const kind = form.get('kind') === 'post' ? 'post' : kindNamed(form.get('kind'));
  if (id === '' || copyKey === '' || kind === undefined) return undefined;
  const copyId = idOfCopy(`${copyKey} ${kind} ${id}`);
  try {
    if (!(await duplicateItem(kind, id, copyId))) return { type: 'error', message: DUPLICATE.failure };
  } catch (error) {
    return {
      type: 'error',
      message: error instanceof StorageFullError ? STORAGE_FULL_ON_CHANGE : DUPLICATE.failure,
    };
  }
  const address =
    kind === 'post'
      ? href('/admin/edit-blog-post/:id', { id: copyId })
      : href(`/admin/edit/${kind}/:id`, { id: copyId });
  throw await redirectWithToast(address, { type: 'success', message: DUPLICATE.success });
}

/** A deterministic id from a hash of the text, in the format of ids. */
function idOfCopy(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(12, 16),
    digest.slice(16, 20),
    digest.slice(20, 32),
  ].join('-');
}
