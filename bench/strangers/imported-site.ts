import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { npmScript } from '../harness/processes.ts';
import { inDatabase, newFolder, withSite } from '../harness/sites.ts';

const IMPORT_TIMEOUT_MS = 900_000;

/** Content of a public page: its text with the alt texts of its pictures, and their number. */
type ShownPage = { title: string; slug: string; text: string; pictures: number };

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
  const { status, stdout, stderr } = spawnSync(process.execPath, [...npmScript('import'), ...given], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: folder },
    timeout: IMPORT_TIMEOUT_MS,
    encoding: 'utf8',
  });
  const written = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : '';
  const report = [stdout, stderr, written].join('\n');
  if (status !== 0) return { report, failed: true, pages: [] };
  const paths = publishAll(folder);
  return withSite({ DATA_DIR: folder, DEMO: '0' }, async ({ url }) => {
    const pages: ShownPage[] = [];
    for (const { title, slug, path } of paths) {
      await page.goto(url + path, { waitUntil: 'domcontentloaded' });
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
  });
}

const CONTENT = [
  ['blog_posts', 'Published', "title, slug, '/blog/' || slug"],
  ['influence_projects', 'published', "title, id, '/projet-influence/' || id"],
  ['production_projects', 'published', "video_title, id, '/projet-production/' || id"],
  ['web_solutions', 'published', "title, id, '/projet-web/' || id"],
];

/** Publishes all drafts in the database; no process of the site runs meanwhile. */
function publishAll(folder: string): { title: string; slug: string; path: string }[] {
  return inDatabase(folder, (database) =>
    CONTENT.flatMap(([table, status, columns]) => {
      database.exec(
        `update ${table} set status = '${status}', published_at = coalesce(published_at, created_at)`,
      );
      const rows = database.prepare(`select ${columns} from ${table}`).all().map(Object.values);
      return rows.map(([title, slug, path]) => ({
        title: String(title),
        slug: String(slug),
        path: String(path),
      }));
    }),
  );
}
