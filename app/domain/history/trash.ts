import { DAY_MS } from '#domain/durations.ts';
import type { ContentKind } from '../content-kinds.ts';
import { KINDS } from '../projects/kinds.ts';
import { ofEachKind } from '../projects/of-each-kind.ts';

/** The kinds of items that can be deleted and restored (§35.1). */
export type TrashKind = ContentKind | 'category' | 'author' | 'message' | 'file';

/** The label of each kind in the lists of the back-office. */
export const TRASH_KINDS: Record<TrashKind, string> = {
  ...ofEachKind((kind) => `Projet ${KINDS[kind].label}`),
  post: 'Article',
  category: 'Catégorie',
  author: 'Auteur',
  message: 'Message',
  file: 'Fichier',
};

/** How long deleted items can be restored, and actions undone. */
export const UNDONE_WITHIN_MS = 30 * DAY_MS;

/** When an item that is deleted `now` is erased for good; never after `latest`. */
export function expiresAt(now: Date, latest?: Date): Date {
  const end = new Date(now.getTime() + UNDONE_WITHIN_MS);
  return latest && latest < end ? latest : end;
}
