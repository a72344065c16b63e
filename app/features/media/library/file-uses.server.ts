import type { Permission } from '#domain/accounts/permissions.ts';
import { counted } from '#domain/text/plural.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { FileUserKind } from '#infrastructure/database/schema/schema.server.ts';
import { FILE_USERS } from './file-users.server.ts';

/** Content that uses a file, the URL of its editor, and the permission to change it. */
export type FileUse = { title: string; edit: string; needs: Permission };

/** The maximal number of items of each kind that are listed by title. */
const NAMED = 20;

/** Where a file is used: the counts as text, and the newest items of each kind with their titles. */
export async function readUses(
  url: string,
): Promise<{ uses: string | undefined; users: FileUse[]; moreUsers: number }> {
  const counts = (await countUses([url])).get(url) ?? [];
  const users: FileUse[] = [];
  for (const { kind } of counts) {
    const { list, edit, needs } = FILE_USERS[kind];
    for (const { id, title } of await list(url, NAMED))
      users.push({ title, edit: edit(id), needs: needs(id) });
  }
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return { uses: usesText(counts), users, moreUsers: Math.max(0, all - users.length) };
}

type UseCount = { kind: FileUserKind; count: number };

/** How many items of each kind use each of the files, by URL. */
export async function countUses(urls: readonly string[]): Promise<Map<string, UseCount[]>> {
  const counts = new Map<string, UseCount[]>();
  if (urls.length === 0) return counts;
  const rows = await database()
    .selectFrom('file_uses')
    .where('url', 'in', urls)
    .select(['url', 'user_kind', (column) => column.fn.countAll<number | bigint>().as('count')])
    .groupBy(['url', 'user_kind'])
    .execute();
  for (const { url, user_kind: kind, count } of rows)
    counts.set(url, [...(counts.get(url) ?? []), { kind, count: Number(count) }]);
  return counts;
}

/** Counts as text, '3 projets, 1 article'; undefined for none. */
export function usesText(counts: readonly UseCount[]): string | undefined {
  const byWords = new Map<string, { words: readonly [string, string]; count: number }>();
  for (const { kind, count } of counts) {
    const { words } = FILE_USERS[kind];
    byWords.set(words[0], { words, count: (byWords.get(words[0])?.count ?? 0) + count });
  }
  const reported = [...byWords.values()].map(({ words: [one, many], count }) => counted(count, one, many));
  return reported.length > 0 ? reported.join(', ') : undefined;
}
