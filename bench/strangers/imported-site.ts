import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { startSite } from '../../tests/support/site-process.ts';
import { newFolder } from '../installations.ts';
import { npmScript } from '../npm-script.ts';

const IMPORT_TIMEOUT_MS = 900_000;

/** Content of a public page: its text with the alt texts of its pictures, and their number. */
export type ShownPage = { title: string; slug: string; text: string; pictures: number };

/** `report`: everything that the command printed to stdout and stderr, and its report file. */
export type ImportedSite = { report: string; failed: boolean; pages: ShownPage[] };

/** Imports a file into an empty installation, publishes everything and reads the page of each article and project. */
export async function importedSite(
  page: Page,
  from: 'wordpress' | 'supabase',
  file: string,
  uploads: string | undefined,
): Promise<ImportedSite> {
  const folder = newFolder();
  const reportFile = join(folder, 'report.txt');
  const given = [from, file, ...(uploads ? ['--files', uploads] : []), '--report', reportFile, '--yes'];
  const run = spawnSync(process.execPath, [...npmScript('import'), ...given], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: folder },
    timeout: IMPORT_TIMEOUT_MS,
    encoding: 'utf8',
  });
  const report = [
    run.stdout,
    run.stderr,
    existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : '',
  ].join('\n');
  if (run.status !== 0) return { report, failed: true, pages: [] };
  const paths = publishAll(folder);
  const site = await startSite({ DATA_DIR: folder, DEMO: '0' });
  try {
    const pages: ShownPage[] = [];
    for (const { title, slug, path } of paths) {
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
      const shown = await page.evaluate(() => {
        const main = document.querySelector('main') ?? document.body;
        const pictures = [...main.querySelectorAll('img')];
        // The excerpt of an article is its meta description.
        const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
        const text = [main.textContent ?? '', description, ...pictures.map(({ alt }) => alt)];
        return { text: `${main.innerText} ${text.join(' ')}`, pictures: pictures.length };
      });
      pages.push({ title, slug, ...shown });
    }
    return { report, failed: false, pages };
  } finally {
    await site.stop();
  }
}

/** Publishes all drafts in the database; no process of the site runs meanwhile. */
function publishAll(folder: string): { title: string; slug: string; path: string }[] {
  const database = new DatabaseSync(join(folder, 'database.sqlite'));
  try {
    database.exec(
      `update blog_posts set status = 'Published', published_at = coalesce(published_at, created_at)`,
    );
    const rows = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => ({
          title: String(row['title']),
          slug: String(row['slug']),
          path: String(row['path']),
        }));
    const paths = rows(`select title, slug, '/blog/' || slug as path from blog_posts`);
    for (const [table, title, kind] of [
      ['influence_projects', 'title', 'influence'],
      ['production_projects', 'video_title', 'production'],
      ['web_solutions', 'title', 'web'],
    ]) {
      database.exec(
        `update ${table} set status = 'published', published_at = coalesce(published_at, created_at)`,
      );
      paths.push(
        ...rows(`select ${title} as title, id as slug, '/projet-${kind}/' || id as path from ${table}`),
      );
    }
    return paths;
  } finally {
    database.close();
  }
}
