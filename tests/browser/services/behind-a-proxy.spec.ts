import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type { Page } from '@playwright/test';
import { inDatabase } from '../../support/content.ts';
import { expect, type Site, test } from '../../support/journey.ts';
import { hasProxy, NAME, type ProxyKind, type RunningProxy, startProxy } from '../../support/proxy.ts';
import { ADMINISTRATOR } from '../../support/template-site.ts';

const PICTURE = 'demonstration/media/covers/ruban-rose.webp';
const MESSAGE = {
  'Prénom *': 'Camille',
  'Nom *': 'Serre',
  'Entreprise *': 'Hélio',
  'E-mail *': 'camille@exemple.fr',
} as const;

test.use({
  siteOptions: { demo: false },
  ignoreHTTPSErrors: true,
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${NAME} 127.0.0.1`];
    await use({ ...launchOptions, args });
  },
});

/** The site as an operator would run it behind this proxy, while `look` runs. */
async function behind(
  kind: ProxyKind,
  { site, page }: { site: Site; page: Page },
  work: (proxy: RunningProxy) => Promise<void>,
  changes?: Record<string, string>,
): Promise<void> {
  test.skip(!hasProxy(kind), `${kind} is not installed, and could not be`);
  const proxy = await startProxy(kind, site.url, changes);
  try {
    await site.restart({ SITE_URL: proxy.url, TRUST_PROXY: '1' });
    await work(proxy);
    // The browser still requests the favicon now and then, which the stopped proxy would refuse.
    await page.goto('about:blank');
  } finally {
    await proxy.stop();
  }
}

async function signIn(page: Page) {
  await page.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

async function fillProject(page: Page, title: string) {
  await page.getByLabel('Client').fill('Brume');
  await page.getByLabel('Titre du projet').fill(title);
  await page.getByLabel('Le Brief').fill('a');
  await page.getByLabel('Notre Recommandation').fill('b');
}

for (const kind of ['nginx', 'caddy'] as const) {
  test(`behind ${kind} with TLS a visitor writes and an administrator signs in, uploads, saves, loses the session and goes on`, async ({
    page,
    site,
    expectComplaint,
  }) => {
    expectComplaint(/status of 401/);
    await behind(kind, { site, page }, async ({ url }) => {
      const cookies: string[] = [];
      page.on('response', async (response) => {
        for (const { name, value } of await response.headersArray().catch(() => []))
          if (name.toLowerCase() === 'set-cookie') cookies.push(...value.split('\n'));
      });
      await page.goto(`${url}/contact`);
      const protocols = await page.evaluate(() =>
        performance
          .getEntries()
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .map((entry) => entry.nextHopProtocol),
      );
      expect(protocols.length).toBeGreaterThan(1);
      expect(new Set(protocols)).toEqual(new Set(['h2']));
      await page.getByRole('button', { name: 'Tout refuser' }).first().click();
      for (const [label, value] of Object.entries(MESSAGE))
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel('Message *').fill(`Par ${kind}`);
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await expect(page.getByText('Message envoyé avec succès !')).toBeVisible();

      await page.goto(`${url}/admin/new-project/web`);
      await signIn(page);
      await expect(page).toHaveURL(`${url}/admin/new-project/web`);
      await fillProject(page, `Derrière ${kind}`);
      await page.getByLabel('Fichier pour l’image de couverture').setInputFiles(PICTURE);
      await expect(page.getByRole('button', { name: 'Remplacer l’image de couverture' })).toBeVisible();
      await page.context().clearCookies({ name: /agence/ });
      await page.getByRole('button', { name: 'Créer le projet' }).click();
      await expect(page.getByRole('dialog', { name: 'Votre session a expiré' })).toBeVisible();
      await signIn(page);
      await expect(page.getByText('Projet créé avec succès !')).toBeVisible();
      const row = page.getByRole('listitem', { name: `Derrière ${kind}` });
      await row.getByRole('button', { name: /Publier/ }).click();
      await expect(page.getByText(/publié avec succès/)).toBeVisible();

      expect(cookies.filter((cookie) => /session_token|admin_flash/.test(cookie)).length).toBeGreaterThan(1);
      expect(cookies.filter((cookie) => !/^__(Host|Secure)-.*; Secure/i.test(cookie))).toEqual([]);
      expect(
        cookies.filter((cookie) => /agence/.test(cookie) && !/^__Host-.*; HttpOnly/i.test(cookie)),
      ).toEqual([]);
      const stored = await page.context().cookies();
      // The privacy policy names the cookies as the browser does (§48.5).
      const policy = await page.evaluate(async () => (await fetch('/politique-confidentialite')).text());
      for (const { name } of stored.filter(({ domain }) => domain === NAME))
        expect(policy).toContain(name.replace(/-[0-9a-f]{8}$/, '-…'));
      expect(stored.filter(({ secure }) => !secure)).toEqual(stored.filter(({ domain }) => domain !== NAME));
      await page.getByRole('button', { name: 'Déconnexion' }).click();
      await expect(page).toHaveURL(`${url}/admin`);
    });
    const messages = inDatabase(site, (database) =>
      database.prepare('select message from contact_messages where message = ?').all(`Par ${kind}`),
    );
    expect(messages).toHaveLength(1);
  });

  test(`${kind} sends pages to https and nothing else, and never the site without it`, async ({
    page,
    site,
  }) => {
    await behind(kind, { site, page }, async ({ plainPort, url: origin }) => {
      const headers = { host: NAME, accept: 'text/html' };
      const ask = (port: number, path: string, method: string, more = {}) =>
        new Promise<{ status: number | undefined; to: string | undefined }>((resolve, reject) => {
          const sent = plainRequest(
            { host: '127.0.0.1', port, path, method, headers: { ...headers, ...more } },
            (response) => {
              response.resume();
              resolve({ status: response.statusCode, to: response.headers.location });
            },
          );
          sent.on('error', reject).end();
        });
      const page301 = { status: 301, to: `https://${NAME}/projet?tri=date` };
      const refused = { status: 403, to: undefined };
      expect(await ask(plainPort, '/projet?tri=date', 'GET')).toEqual(page301);
      for (const path of ['/metrics', '/healthz', '/projet.data'])
        expect(await ask(plainPort, path, 'GET'), path).toEqual(refused);
      expect(await ask(plainPort, '/contact', 'POST')).toEqual(refused);
      // The site itself, behind a proxy that would pass on what came without encryption.
      const own = Number(new URL(site.url).port);
      const plain = { 'x-forwarded-proto': 'http', 'x-forwarded-for': '203.0.113.9' };
      expect(await ask(own, '/projet', 'GET', plain)).toEqual({ status: 301, to: `${origin}/projet` });
      expect(await ask(own, '/projet.data', 'GET', { ...plain, accept: '*/*' })).toEqual(refused);
      expect(await ask(own, '/contact', 'POST', plain)).toEqual(refused);
    });
  });

  test(`through ${kind} a cross-site write is refused, and an endless body is refused while it is sent`, async ({
    page,
    site,
  }) => {
    await behind(kind, { site, page }, async ({ url, port }) => {
      const send = (headers: Record<string, string>, megabytes: number) =>
        new Promise<number | undefined>((resolve, reject) => {
          const where = { host: '127.0.0.1', port, servername: NAME, path: '/contact', method: 'POST' };
          const form = { 'content-type': 'application/x-www-form-urlencoded', host: new URL(url).host };
          const sent = request({ ...where, rejectUnauthorized: false, headers: { ...form, ...headers } });
          let answered = false;
          sent.on('response', (result) => {
            answered = true;
            result.resume();
            resolve(result.statusCode);
          });
          // The connection closes after the response, whatever was still to be sent.
          sent.on('error', (error) => answered || reject(error));
          const piece = Buffer.alloc(1024 * 1024, 'a');
          let left = megabytes;
          const write = () => {
            if (answered || sent.destroyed) return;
            if (left-- > 0) sent.write(piece, write);
            else sent.end();
          };
          write();
        });
      const claims = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
      expect(await send({ origin: 'https://evil.example', ...claims }, 0)).toBe(403);
      expect(await send({ origin: 'null' }, 0)).toBe(403);
      expect(await send({ origin: url, ...claims }, 0)).toBe(400);
      expect(await send({ origin: url }, 40)).toBe(413);
    });
  });
}

test('a proxy that refuses, and one without a site behind it, lose nothing of what was typed', async ({
  page,
  site,
  expectComplaint,
}) => {
  // The site that shuts down refuses, by 503, what the back-office still prefetches.
  expectComplaint(/status of (?:413|502|503)|Refused to apply style/);
  const changes = { 'client_max_body_size 0;': 'client_max_body_size 10k;' };
  const saveThroughLimits = async ({ url }: RunningProxy) => {
    await page.goto(`${url}/admin/new-project/web`);
    await signIn(page);
    await fillProject(page, 'Refusé');
    await page.getByLabel('Le Brief').fill('un mot '.repeat(2_000));
    const create = page.getByRole('button', { name: 'Créer le projet' });
    await create.click();
    await expect(page.getByText('Ce contenu est trop volumineux pour être enregistré.')).toBeVisible();
    await expect(page.getByLabel('Titre du projet')).toHaveValue('Refusé');
    await page.getByLabel('Le Brief').fill('un mot');
    await site.process().stop();
    await create.click();
    await expect(page.getByText('Une erreur est survenue lors de la création du projet')).toBeVisible();
    await expect(page.getByLabel('Titre du projet')).toHaveValue('Refusé');
    await site.restart({ SITE_URL: url, TRUST_PROXY: '1' });
    await create.click();
    await expect(page.getByText('Projet créé avec succès !')).toBeVisible();
  };
  await behind('nginx', { site, page }, saveThroughLimits, changes);
});

test('behind caddy a visitor waits for a site that restarts', async ({ page, site, expectComplaint }) => {
  // Until it is ready the site responds with a page that reloads itself.
  expectComplaint(/status of 503/);
  await behind('caddy', { site, page }, async ({ url }) => {
    await site.process().stop();
    const visited = page.goto(`${url}/contact`);
    await site.restart({ SITE_URL: url, TRUST_PROXY: '1' });
    expect((await visited)?.status()).not.toBe(502);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
