import type { Kysely } from 'kysely';
import { database } from '#infrastructure/database/database.server.ts';
import { ownTables } from '#infrastructure/database/schema/own-schema.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';

/**
 * The tables of a backup, in an order that satisfies foreign keys on restore, each with the column that orders its
 * rows. Left out are rows without value after a disaster: sessions, verifications, password reset links, invitations (a
 * restored one would reopen revoked access), rate limit counters, uploads in progress, leases of processes, the CDN
 * purge queue, previews of unsaved forms, the demonstration that was removed, imports and the list of backups.
 */
export const BACKED_UP_TABLES = [
  { name: 'user', key: 'id' },
  { name: 'account', key: 'id' },
  { name: 'twoFactor', key: 'id' },
  { name: 'passkeys', key: 'id' },
  { name: 'settings', key: 'key' },
  { name: 'site_contents', key: 'name' },
  { name: 'blog_author', key: 'id' },
  { name: 'blog_categories', key: 'id' },
  { name: 'blog_posts', key: 'id' },
  { name: 'post_redirects', key: 'slug' },
  { name: 'redirects', key: 'source' },
  { name: 'missing_addresses', key: 'path' },
  ...Object.values(PROJECT_TABLES).map((name) => ({ name, key: 'id' }) as const),
  { name: 'production_project_videos', key: 'id' },
  { name: 'imported_items', key: 'item' },
  { name: 'imported_files', key: 'address' },
  { name: 'item_drafts', key: 'item' },
  { name: 'item_versions', key: 'id' },
  { name: 'shared_previews', key: 'id' },
  { name: 'preview_answers', key: 'id' },
  { name: 'plans', key: 'id' },
  { name: 'consent_proofs', key: 'id' },
  { name: 'contact_messages', key: 'id' },
  { name: 'trash', key: 'id' },
  { name: 'journal', key: 'id' },
  { name: 'personal_data_erasures', key: 'id' },
  { name: 'stored_files', key: 'url' },
  { name: 'picture_variants', key: 'url' },
  { name: 'film_widths', key: 'url' },
  { name: 'file_uses', key: 'id' },
  { name: 'file_holds', key: 'id' },
] as const;

export const LEFT_OUT_TABLES = [
  'session',
  'verification',
  'password_resets',
  'invitations',
  'rate_limits',
  'unfinished_uploads',
  'upload_parts',
  'leases',
  'backups',
  'imports',
  'content_previews',
  'removed_demonstration',
  'content_version',
  'cdn_purges',
  'schema_migrations',
];

/** The first backed-up table that has rows; undefined for an empty installation of any version. */
export async function tableWithRows(): Promise<string | undefined> {
  const tables = new Set((await ownTables(database())).map(({ name }) => name));
  for (const { name } of BACKED_UP_TABLES) {
    if (!tables.has(name)) continue;
    const row = await (database() as unknown as Kysely<Record<string, object>>)
      .selectFrom(name)
      .selectAll()
      .limit(1)
      .executeTakeFirst();
    if (row) return name;
  }
  return undefined;
}
