import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, type Site, test } from '../../support/journey.ts';
import { listen } from '../../support/listen.ts';
import { PUBLIC_PAGES } from '../../support/public-pages.ts';

/** Pages of each layout that shows files. */
const SHOWN = PUBLIC_PAGES.filter(({ name }) =>
  /home|agency|social media|gallery|project|blog|article/.test(name),
);
const PUBLIC = '/storage/v1/object/public/';

/** A proxy for the site's files on another host: it serves nothing else, and only by their keys. */
async function startFilesHost(site: Site): Promise<{ origin: string; server: Server; asked: string[] }> {
  const requested: string[] = [];
  const server = createServer(async (request, response) => {
    const address = request.url?.replace('/dossier/', '') ?? '';
    requested.push(address);
    const { range, accept = '' } = request.headers;
    const answer = await fetch(site.url + PUBLIC + address, {
      headers: { accept, ...(range ? { range } : {}) },
    });
    const headers = ['content-type', 'content-range', 'cache-control', 'content-length'];
    for (const name of headers) {
      const value = answer.headers.get(name);
      if (value) response.setHeader(name, value);
    }
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  });
  return { origin: await listen(server), server, asked: requested };
}

/** Every file of the page is requested, also one far down. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all(
      [...document.images].filter((one) => one.currentSrc || one.src).map((one) => one.decode()),
    );
  });
}

test('every picture and film of the public pages comes from FILES_URL, also what scripts add (§60.3)', async ({
  page,
  site,
  request,
}) => {
  const { origin, server, asked: requested } = await startFilesHost(site);
  const fromSite: string[] = [];
  page.on('request', (one) => {
    if (one.url().startsWith(site.url + PUBLIC)) fromSite.push(one.url());
  });
  try {
    await site.restart({ FILES_URL: `${origin}/dossier` });
    for (const { name, path } of SHOWN)
      await test.step(name, async () => {
        const address = await path(request);
        await page.goto(address);
        await seeAll(page);
        expect(fromSite).toEqual([]);
        const html = await (await request.get(address)).text();
        const data = html.replace(/<script type="application\/json">.*?<\/script>/gs, '');
        expect(
          data
            .match(/[^\s]*\/storage\/v1[^\s]*/g)
            ?.filter((text) => !/^(?:action|mask|style|data-files-own)/.test(text)) ?? [],
        ).toEqual([]);
      });

    await test.step('cards of a category that is chosen, and the rest of the gallery', async () => {
      await page.goto('/projet');
      const before = requested.length;
      await page
        .getByRole('link', { name: /^Influence/ })
        .first()
        .click();
      await expect.poll(() => requested.length).toBeGreaterThan(before);
    });

    await test.step('a picture in the lightbox', async () => {
      const project = PUBLIC_PAGES.find(({ name }) => name === 'web project');
      await page.goto((await project?.path(request)) ?? '/');
      const link = page.getByRole('link', { name: /^Agrandir l’image/ }).first();
      const file = (await link.getAttribute('href')) ?? '';
      expect(file).toMatch(`${origin}/dossier/`);
      await link.click();
      await expect.poll(() => requested).toContain(file.slice(`${origin}/dossier/`.length));
      await page.keyboard.press('Escape');
    });

    await test.step('the showreel', async () => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Lire le showreel' }).click();
      const film = page.getByRole('dialog', { name: 'Showreel' }).locator('video');
      await expect(film).toHaveAttribute('src', new RegExp(`^${origin}/dossier/`));
      await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
    });

    await test.step('feed, sitemap, and share pictures, which stay', async () => {
      for (const path of ['/blog/rss.xml', '/sitemap.xml']) {
        const text = await (await request.get(path)).text();
        expect([path, text.includes(`${origin}/dossier/`), text.includes(PUBLIC)]).toEqual([
          path,
          true,
          false,
        ]);
      }
      const html = await (await request.get('/')).text();
      expect(html).toMatch(/<meta property="og:image" content="[^"]*\/partage\//);
    });
    expect(fromSite).toEqual([]);

    await test.step('the back-office uses the site’s own URLs', async () => {
      await site.restart({ FILES_URL: `${origin}/dossier` });
      const before = requested.length;
      await site.signIn(page, '/admin/medias');
      await seeAll(page);
      expect(requested.length).toBe(before);
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
