import type { APIResponse, Page, Response } from '@playwright/test';
import { projectAddress, withoutTable } from '../../support/content.ts';
import { expect, type Site, test } from '../../support/journey.ts';

// The request id on an error screen leads to the lines of the log (§53.1 to §53.3).

test.use({ siteOptions: { environment: { TRUST_PROXY: '1' } } });

const REFERENCE = /^[\da-f]{8}-[\da-f]{4}$/;
const nameOf = (response: Response | APIResponse | null) => response?.headers()['x-request-id'] ?? '';

/** The request id on the screen is that of the response, and the log has the cause under it. */
async function expectReference(page: Page, site: Site, response: Response | null): Promise<void> {
  const reference = nameOf(response);
  expect(response?.status()).toBe(500);
  await expect(page.getByText(`Référence : ${reference}`, { exact: true })).toBeVisible();
  const reported = () =>
    site
      .process()
      .output()
      .split('\n')
      .filter((line) => line.includes(`"reference":"${reference}"`))
      .join('\n');
  await expect.poll(reported).toMatch(/"level":"error".*no such table/);
}

test('an error screen shows the request id under which the log has the cause', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/);
  await page.setViewportSize({ width: 390, height: 844 });
  const project = projectAddress(site, 'web', 'Au marteau');
  await site.signIn(page);
  await withoutTable(site, 'web_solutions', async () => {
    await expectReference(page, site, await page.goto(project));
    // Rendered by the server, then once more by the browser.
    const form = `/admin/edit/web/${project.split('/').at(-1)}`;
    await expectReference(page, site, await page.goto(form));
    await expectReference(page, site, await page.goto(form.replace('edit', 'preview')));
  });
  await page.goto('/admin/dashboard');
  await withoutTable(site, 'journal', async () => {
    await expectReference(page, site, await page.goto('/admin/journal'));
  });
});

test('an error that the browser renders shows the request id of the response that failed, and no other', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/);
  await site.signIn(page);
  const journal = page.getByRole('link', { name: 'Journal', exact: true });
  await withoutTable(site, 'journal', async () => {
    const pending = page.waitForResponse(
      (response) => response.url().includes('/admin/journal.data') && response.status() === 500,
    );
    await journal.click();
    await expectReference(page, site, await pending);
  });
  await page.getByRole('link', { name: 'Retour au dashboard' }).click();
  await expect(page).toHaveURL(/dashboard/);
  await journal.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await expect(page.getByText('Référence :')).toHaveCount(0);
});

test('every response has a request id, which a cached page does not hold', async ({
  request,
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/);
  const names: string[] = [];
  const bodies: string[] = [];
  for (const path of ['/', '/', '/robots.txt', '/healthz', '/admin', '/rien', '/favicon.ico', '/blog/'])
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await request.fetch(path, { method, maxRedirects: 0 });
      names.push(nameOf(response));
      bodies.push(await response.text());
    }
  for (const name of names) expect(name).toMatch(REFERENCE);
  expect(new Set(names).size).toBe(names.length);
  const all = bodies.join('\n');
  expect(names.filter((name) => all.includes(name))).toEqual([]);
  expect(bodies[0]).toBe(bodies[2]);
  await page.goto('/rien');
  await expect(page.getByText('Référence :')).toHaveCount(0);
  // A cross-site write is refused before anything is read.
  const refused = await request.post('/contact', { headers: { Origin: 'https://evil.example' } });
  expect([refused.status(), nameOf(refused)]).toEqual([403, expect.stringMatching(REFERENCE)]);
  expect(site.process().output()).toContain(`"reference":"${nameOf(refused)}"`);
});

test('a trusted proxy sets the request id itself, in characters that are safe everywhere', async ({
  request,
}) => {
  const named = await request.get('/', { headers: { 'X-Request-Id': 'of-the.proxy_1' } });
  expect(nameOf(named)).toBe('of-the.proxy_1');
  for (const given of ['<script>', 'x'.repeat(65), 'a b'])
    expect(nameOf(await request.get('/', { headers: { 'X-Request-Id': given } }))).toMatch(REFERENCE);
});
