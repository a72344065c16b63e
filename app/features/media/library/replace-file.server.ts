import { isDeepStrictEqual } from 'node:util';
import type { Selectable, Transaction } from 'kysely';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { recordFileUses } from '#content/files/file-uses.server.ts';
import type { Role } from '#domain/accounts/permissions.ts';
import { ConcurrentChangesError } from '#domain/concurrent-changes.ts';
import {
  displayedFileName,
  fileSearchText,
  nameBeforeReplacement,
  replacedFileName,
} from '#domain/files/file-name.ts';
import type { Replacement } from '#domain/files/replaced-file.ts';
import { changeContent, lockContent } from '#infrastructure/database/database.server.ts';
import type { FileUserKind, Schema } from '#infrastructure/database/schema/schema.server.ts';
import { wakeFilmWork } from '../films/film-work.server.ts';
import { changeLabels, labelsOf } from './file-labels.server.ts';
import { FILE_USERS, type FileUser, mayChangeAll, usersOf } from './file-users.server.ts';
import { usesText } from './file-uses.server.ts';
import { fileKind } from './list-files.server.ts';

export type ReplaceOutcome =
  /** `uses`: where it was used, as text; undefined when nothing used it. */
  | { outcome: 'replaced'; uses: string | undefined; focusReset: boolean }
  /** One of the two files doesn't exist. */
  | { outcome: 'missing' }
  /** A picture for a film, or a film for a picture. */
  | { outcome: 'other-type' }
  /** Something that the role may not change uses the file. */
  | { outcome: 'not-allowed' }
  /** It uses the successor. */
  | { outcome: 'successor-not-allowed' }
  /** Its last use was removed, or took another file, since the requester has seen it. */
  | { outcome: 'unused-meanwhile' };

/**
 * The maximal change of the aspect ratio with which a picture retains its focal point: beyond it the picture shows
 * something else.
 */
const SAME_SHAPE = 1.1;
const TRIES = 5;

/**
 * Replaces a stored file by another one everywhere, in one transaction: every use, its name, its alternative text and,
 * unless the aspect ratio differs, its focal point. Refused when `role` may not change one of the uses of either file
 * (§44.6). Each changed content gets a new version. The former file is unused from then on and is deleted after its
 * grace period. Idempotent: sent twice it is done once. `wasUsed`: whether the requester has seen uses; a colleague may
 * have replaced the file since, and its successor would appear nowhere. Throws a ConcurrentChangesError when saves or
 * other replacements change its uses during each try.
 */
export async function replaceFile(
  former: string,
  successor: string,
  role: Role,
  wasUsed = false,
): Promise<ReplaceOutcome> {
  for (let tries = 1; ; tries++) {
    try {
      const outcome = await changeContent((transaction) =>
        replaceOnce(transaction, former, successor, role, wasUsed),
      );
      wakeFilmWork();
      return outcome;
    } catch (error) {
      if (!(error instanceof ConcurrentChangesError) || tries === TRIES) throw error;
    }
  }
}

async function replaceOnce(
  transaction: Transaction<Schema>,
  former: string,
  successor: string,
  role: Role,
  wasUsed: boolean,
): Promise<ReplaceOutcome> {
  const [from, to] = [await readFile(transaction, former), await readFile(transaction, successor)];
  if (!from || !to || former === successor) return { outcome: 'missing' };
  if (fileKind(from.type) !== fileKind(to.type)) return { outcome: 'other-type' };
  const variants = await transaction
    .selectFrom('picture_variants')
    .select('url')
    .where('source_url', '=', former)
    .execute();
  const replacement: Replacement = {
    from: new Set([former, ...variants.map(({ url }) => url)]),
    to: { url: successor, width: to.width, height: to.height },
  };
  const users = await usersOf(transaction, former);
  if (!mayChangeAll(role, users)) return { outcome: 'not-allowed' };
  const successorUsers = await usersOf(transaction, successor);
  // Where the successor is used already, the focal point that it takes over crops it anew.
  if (!mayChangeAll(role, successorUsers)) return { outcome: 'successor-not-allowed' };
  // The same request sent twice finds the uses at the successor.
  if (wasUsed && users.length === 0 && successorUsers.length === 0) return { outcome: 'unused-meanwhile' };
  const replaceIn = ({ kind, id }: FileUser) => FILE_USERS[kind].replace(transaction, id, replacement);
  const texts = new Map<FileUser, string | undefined>();
  for (const user of users) texts.set(user, await replaceIn(user));
  // The lock order of every save: first the content, then the uses.
  await lockContent(transaction);
  if (!isDeepStrictEqual(await usersOf(transaction, former), users))
    throw new ConcurrentChangesError('the uses of the file');
  // What was deleted may have been restored before its use was read again.
  for (const [user, text] of texts)
    await recordFileUses(transaction, user, text ?? (await replaceIn(user)) ?? '');
  const focusReset = !hasShapeOf(from, to) && (from.focus_x !== 50 || from.focus_y !== 50);
  await handOver(transaction, from, to, focusReset);
  await recordInAuditLog(transaction, [
    {
      action: 'replaced',
      kind: 'file',
      id: successor,
      title: nameBeforeReplacement(displayedFileName(from)),
    },
  ]);
  return { outcome: 'replaced', uses: usesText(countByKind(users)), focusReset };
}

type StoredFile = Selectable<Schema['stored_files']>;

function readFile(transaction: Transaction<Schema>, url: string): Promise<StoredFile | undefined> {
  return transaction
    .selectFrom('stored_files')
    .selectAll()
    .where('url', '=', url)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

function countByKind(users: readonly FileUser[]): { kind: FileUserKind; count: number }[] {
  const counts = new Map<FileUserKind, number>();
  for (const { kind } of users) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}

function hasShapeOf(one: StoredFile, other: StoredFile): boolean {
  if (!one.width || !one.height || !other.width || !other.height) return true;
  const change = one.width / one.height / (other.width / other.height);
  return change < SAME_SHAPE && change > 1 / SAME_SHAPE;
}

/**
 * Copies the details of the former file to its successor. The former file enters its grace period, under a name that
 * tells it from the other one.
 */
async function handOver(
  transaction: Transaction<Schema>,
  from: StoredFile,
  to: StoredFile,
  focusReset: boolean,
): Promise<void> {
  const name = nameBeforeReplacement(displayedFileName(from));
  const focus = focusReset ? { focus_x: 50, focus_y: 50 } : { focus_x: from.focus_x, focus_y: from.focus_y };
  await transaction
    .updateTable('stored_files')
    .set((column) => ({
      ...focus,
      name,
      alt: from.alt,
      search_text: fileSearchText(name, from.alt),
      kept: from.kept || to.kept,
      version: column('version', '+', 1),
    }))
    .where('url', '=', to.url)
    .execute();
  const labels = (await labelsOf([from.url], transaction)).get(from.url) ?? [];
  await changeLabels(transaction, [to], { add: labels, remove: [] });
  const former = replacedFileName(name);
  await transaction
    .updateTable('stored_files')
    .set((column) => ({
      name: former,
      search_text: fileSearchText(former, from.alt),
      kept: false,
      version: column('version', '+', 1),
    }))
    .where('url', '=', from.url)
    .execute();
  await transaction
    .updateTable('stored_files')
    .set({ unused_since: new Date() })
    .where('url', '=', from.url)
    .where('unused_since', 'is not', null)
    .execute();
}
