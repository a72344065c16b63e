import { expect } from '@playwright/test';
import type { SiteProcess } from './site-process.ts';

const TABLES = [
  'influence_projects',
  'production_projects',
  'web_solutions',
  'blog_posts',
  'blog_author',
  'blog_categories',
  'user',
  'stored_files',
];
export const COUNT = TABLES.map((table) => `(select count(*) from "${table}") as "${table}"`).join(', ');

export const numbers = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));

/** Both instances become ready and shut down cleanly, and the first administrator was printed once. */
export async function expectBothServe(
  sites: (SiteProcess & { ready: () => Promise<void> })[],
): Promise<void> {
  try {
    await Promise.all(sites.map((site) => site.ready()));
    for (const site of sites)
      for (const path of ['/projet', '/storage/v1/object/public/site-media/team/founder-1.webp'])
        expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
    const announced = sites.map((site) => site.output().match(/^First administrator:/gm)?.length ?? 0);
    expect(announced.toSorted()).toEqual([0, 1]);
    for (const site of sites) expect(site.output()).not.toMatch(/Error|"level":"(error|warn)"/);
  } finally {
    const codes = await Promise.all(sites.map((site) => site.stop()));
    expect(codes, sites.map((site) => site.output()).join('\n')).toEqual([0, 0]);
  }
}
