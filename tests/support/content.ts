import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Site } from './journey.ts';

/** The tables of the three kinds of project, with their title column. */
const TABLES = {
  influence: ['influence_projects', 'title'],
  production: ['production_projects', 'video_title'],
  web: ['web_solutions', 'title'],
} as const;
type Kind = keyof typeof TABLES;

/** The database of an installation while its server, which may hold the lock, runs. The caller closes it. */
export function openDatabase(site: Pick<Site, 'dataDir'>): DatabaseSync {
  return new DatabaseSync(join(site.dataDir, 'database.sqlite'), { timeout: 30_000 });
}

/** Executes `work` on the database of an installation while its server runs, for states that no button creates. */
export function inDatabase<T>(site: Site, work: (database: DatabaseSync) => T): T {
  const database = openDatabase(site);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Changes stored content, of which the site knows at the next request. */
export function rewriteContent(site: Site, ...statements: [sql: string, ...values: string[]][]): void {
  inDatabase(site, (database) => {
    for (const [sql, ...values] of statements) database.prepare(sql).run(...values);
    database.exec('update content_version set version = version + 1');
  });
}

/** The public URL of the project with this title, whatever its status. */
export function projectAddress(site: Site, kind: Kind, title: string): string {
  const [table, column] = TABLES[kind];
  const row = inDatabase(site, (database) =>
    database.prepare(`select id from ${table} where ${column} = ?`).get(title),
  );
  if (!row) throw new Error(`There is no ${kind} project called ${title}`);
  return `/projet-${kind}/${String(row['id'])}`;
}

/** The path of the form of the project with this title. */
export function projectForm(site: Site, kind: Kind, title: string): string {
  return projectAddress(site, kind, title).replace(`/projet-${kind}/`, `/admin/edit/${kind}/`);
}

/** Renames a table while a function runs, so that reading it fails, then restores it. */
export async function withoutTable(site: Site, table: string, variant: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    inDatabase(site, (database) => {
      database.exec(`alter table ${from} rename to ${to}; update content_version set version = version + 1`);
    });
  rename(table, `${table}_away`);
  try {
    await variant();
  } finally {
    rename(`${table}_away`, table);
  }
}
