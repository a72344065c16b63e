import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { inDatabase } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';
import { S3_CREDENTIALS, startS3Server } from '../support/s3-server.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';

const FILM = '/storage/v1/object/public/site-media/social-media/social-media-phone.mp4';
const AT_ONCE = 20;

type Wish = { path: string; headers?: Record<string, string> };

/** Asks and leaves: at once, or when the first bytes have come. */
async function leave(site: SiteProcess, { path, headers = {} }: Wish, late: boolean): Promise<void> {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const lines = Object.entries({ Host: `${hostname}:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  await new Promise((sent) => socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, sent));
  if (late) await once(socket, 'data');
  socket.destroy();
}

const descriptors = (site: SiteProcess) => readdirSync(`/proc/${site.pid}/fd`).length;

/** Some hundred visitors leave each of these addresses; as many open files as that would be are not allowed. */
async function visitorsLeave(site: SiteProcess, wishes: Wish[], visitors: number): Promise<void> {
  const whole = async () => {
    for (const { path, headers } of wishes) {
      const answer = await fetch(`${site.url}${path}`, headers ? { headers } : {});
      expect([path, answer.status]).toEqual([path, headers?.['Range'] ? 206 : 200]);
      await answer.arrayBuffer();
    }
  };
  await whole();
  const before = descriptors(site);
  execFileSync('prlimit', ['--pid', String(site.pid), `--nofile=${before + 150}`]);
  for (const wish of wishes) {
    for (let count = 0; count < visitors; count += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => leave(site, wish, index % 2 === 0)));
    await expect
      .poll(() => descriptors(site), { message: `open files after ${wish.path}`, timeout: 60_000 })
      .toBeLessThan(before + 55);
  }
  await whole();
  expect(site.output()).not.toMatch(/"level":"error"/);
}

test('hundreds of visitors leave assets, pictures, films and pages half read: no file stays open', async ({
  site,
}) => {
  const pictures = inDatabase(site, (database) => {
    const rows = database.prepare("select url from stored_files where type like 'image/%' limit 2").all();
    const [original, variant] = rows.map(({ url }) => String(url));
    database
      .prepare("insert into picture_variants values (?, ?, 'webp', 640, 360)")
      .run(variant ?? '', original ?? '');
    return { original };
  });
  const assets = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'));
  const size = (name: string) => statSync(join('build/client/assets', name)).size;
  const [largest] = assets.sort((one, other) => size(other) - size(one));
  await visitorsLeave(
    site.process(),
    [
      { path: `/assets/${largest}` },
      { path: `/assets/${largest}`, headers: { 'Accept-Encoding': 'br' } },
      { path: `${pictures.original}?w=640`, headers: { Accept: 'image/webp' } },
      { path: `${pictures.original}` },
      { path: FILM, headers: { Range: 'bytes=1000-' } },
      { path: '/admin', headers: { 'Accept-Encoding': 'br' } },
    ],
    300,
  );
});

test('with files in a bucket no connection to it stays open either', async () => {
  test.setTimeout(240_000);
  const server = await startS3Server();
  test.skip(!server, 'no S3 server can be brought here');
  if (!server) return;
  const dataDir = mkdtempSync(join(tmpdir(), 'site-s3-'));
  const place = { region: 'us-east-1', endpoint: server.endpoint };
  const client = new S3Client({ ...place, forcePathStyle: true, credentials: S3_CREDENTIALS });
  await client.send(new CreateBucketCommand({ Bucket: 'fichiers' }));
  const site = await startSite({
    ...{ DATA_DIR: dataDir, DEMO: '0', S3_BUCKET: 'fichiers', S3_ENDPOINT: server.endpoint },
    S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
  });
  try {
    await visitorsLeave(site, [{ path: FILM }, { path: FILM, headers: { Range: 'bytes=1000-' } }], 80);
  } finally {
    await site.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
