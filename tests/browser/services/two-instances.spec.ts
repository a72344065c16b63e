import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../support/free-port.ts';
import { startPostgres } from '../../support/postgres-server.ts';
import { hasProxy, NAME, startProxy } from '../../support/proxy.ts';
import { S3_CREDENTIALS, startS3Server } from '../../support/s3-server.ts';
import { launchSite } from '../../support/site-process.ts';
import { ADMINISTRATOR } from '../../support/template-site.ts';

const BUCKET = 'site';
const READERS = 6;

test.use({
  ignoreHTTPSErrors: true,
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${NAME} 127.0.0.1`];
    await use({ ...launchOptions, args });
  },
});

/** The result of a request through the proxy: the status, or the error that prevented a response. */
function ask(agent: Agent, port: number, path: string): Promise<string> {
  return new Promise((resolve) => {
    const headers = { host: `${NAME}:${port}` };
    get({ agent, host: '127.0.0.1', port, servername: NAME, path, headers }, (result) => {
      result.resume();
      result.once('end', () => resolve(String(result.statusCode)));
      result.once('error', (error) => resolve(error.message));
    }).once('error', (error) => resolve(error.message));
  });
}

/** Visitors who request pages and a file without a pause while something happens, and their results. */
async function whileVisitorsRead(port: number, happens: () => Promise<void>): Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS, rejectUnauthorized: false });
  const got = new Map<string, number>();
  let over = false;
  const paths = ['/', '/projet', '/contact', '/storage/v1/object/public/site-media/team/founder-1.webp'];
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = reader; !over; turn += 1) {
      const result = await ask(agent, port, paths[turn % paths.length] ?? '/');
      got.set(result, (got.get(result) ?? 0) + 1);
      await sleep(5);
    }
  });
  await happens();
  over = true;
  await Promise.all(readers);
  agent.destroy();
  return got;
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

test('behind one proxy two instances share sessions, show a change on both, and lose no request when one is killed or both are renewed', async ({
  page,
}) => {
  test.slow();
  test.skip(!hasProxy('nginx'), 'nginx is not installed, and could not be');
  const s3 = await startS3Server();
  test.skip(!s3, 'no S3 server can be brought to this machine');
  if (!s3) return;
  const folder = mkdtempSync(join(tmpdir(), 'two-instances-'));
  const postgres = await startPostgres();
  const ports = [await freePort(), await freePort()];
  const [first, second] = ports.map((port) => `127.0.0.1:${port}`);
  const proxy = await startProxy('nginx', `http://${first}`, {
    [`server ${first};`]: ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' '),
  });
  const environmentOf = (index: number) => ({
    PORT: String(ports[index]),
    DATA_DIR: join(folder, String(index)),
    SITE_URL: proxy.url,
    TRUST_PROXY: '1',
    DATABASE_URL: postgres.url,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    DEMO: '0',
  });
  const launch = async (index: number) => {
    const site = await launchSite(environmentOf(index));
    await site.ready();
    return site;
  };
  const sites: Awaited<ReturnType<typeof launch>>[] = [];
  try {
    const client = new S3Client({
      endpoint: s3.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: S3_CREDENTIALS,
    });
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    for (const index of [0, 1]) sites.push(await launch(index));

    await page.goto(`${proxy.url}/admin/new-project/web`);
    await signIn(page);
    await page.getByLabel('Client').fill('Brume');
    await page.getByLabel('Titre du projet').fill('Partagé');
    await page.getByLabel('Le Brief').fill('a');
    await page.getByLabel('Notre Recommandation').fill('b');
    await page
      .getByLabel('Fichier pour l’image de couverture')
      .setInputFiles('demonstration/media/covers/ruban-rose.webp');
    await expect(page.getByRole('button', { name: 'Remplacer l’image de couverture' })).toBeVisible();
    await page.getByRole('button', { name: 'Créer le projet' }).click();
    await expect(page.getByText('Projet créé avec succès !')).toBeVisible();
    // The proxy alternates between the two (round robin): a session of one alone would end here.
    for (let turn = 0; turn < 4; turn += 1) {
      await page.goto(`${proxy.url}/admin/dashboard`);
      await expect(page.getByRole('listitem', { name: 'Partagé' })).toBeVisible();
    }
    const shows = async (address = '') =>
      (await (await fetch(`http://${address}/projet`)).text()).includes('Partagé');
    expect([await shows(first), await shows(second)]).toEqual([false, false]);
    await page
      .getByRole('listitem', { name: 'Partagé' })
      .getByRole('button', { name: /Publier/ })
      .click();
    await expect(page.getByText(/publié avec succès/)).toBeVisible();
    await expect.poll(async () => [await shows(first), await shows(second)]).toEqual([true, true]);
    // From here on, always.
    for (let turn = 0; turn < 20; turn += 1)
      expect([await shows(first), await shows(second)]).toEqual([true, true]);

    const whenOneIsKilled = await whileVisitorsRead(proxy.port, async () => {
      process.kill(sites[0]?.pid ?? 0, 'SIGKILL');
      await sites[0]?.ended();
      sites[0] = await launch(0);
    });
    expect([...whenOneIsKilled.keys()]).toEqual(['200']);
    const whenBothAreRenewed = await whileVisitorsRead(proxy.port, async () => {
      for (const index of [0, 1]) {
        expect(await sites[index]?.stop()).toBe(0);
        sites[index] = await launch(index);
      }
    });
    expect([...whenBothAreRenewed.keys()]).toEqual(['200']);
    expect(whenBothAreRenewed.get('200')).toBeGreaterThan(100);
    await page.goto(`${proxy.url}/admin/dashboard`);
    await expect(page.getByRole('listitem', { name: 'Partagé' })).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await Promise.all(sites.map((site) => site.stop()));
    await proxy.stop();
    await postgres.stop();
    await s3.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
