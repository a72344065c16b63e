import type { ContentKind } from '#domain/content-kinds.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { applyChange } from './change-items.server.ts';

/**
 * Publishes an item that is not public, dated now unless the demonstration gives a date (§12.5). False when there is
 * none, or its version is not `version`.
 */
export async function publishItem(
  kind: ContentKind,
  id: string,
  options: { now?: Date; version?: number } = {},
): Promise<boolean> {
  const { done } = await changeContent((transaction) =>
    applyChange(transaction, 'publish', [{ kind, ids: [id] }], options),
  );
  return done > 0;
}
