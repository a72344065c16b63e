import { hash, randomUUID } from 'node:crypto';
import { editAddress } from '#admin/content-form/content-types.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { duplicateItem } from '#content/lifecycle/duplicate-item.server.ts';
import { isContentKind } from '#domain/content-kinds.ts';
import { DUPLICATE } from './texts.ts';

/** An idempotency key for the duplications of one load of the list. */
export function newCopyKey(): string {
  return randomUUID();
}

/**
 * Duplicates the item of a row or a form; throws the redirect to the copy's form (§29.5). `copyKey` is the idempotency
 * key of one load of the list or one mount of the form: a request that is sent twice creates one copy.
 */
export async function duplicate(form: FormData): Promise<ActionResult> {
  const id = String(form.get('id') ?? '');
  const copyKey = String(form.get('copyKey') ?? '');
  const kind = form.get('kind');
  if (id === '' || copyKey === '' || !isContentKind(kind))
    return { outcome: 'malformed', message: DUPLICATE.failure };
  const copyId = idOfCopy(`${copyKey} ${kind} ${id}`);
  if (!(await duplicateItem(kind, id, copyId))) return { outcome: 'not-found', message: DUPLICATE.failure };
  throw await redirectWithToast(editAddress({ kind, id: copyId }), {
    type: 'success',
    message: DUPLICATE.success,
  });
}

/** A deterministic id from a hash of the text, in the format of ids. */
function idOfCopy(text: string): string {
  const digest = hash('sha256', text);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(12, 16),
    digest.slice(16, 20),
    digest.slice(20, 32),
  ].join('-');
}
