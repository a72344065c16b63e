import { writeFileSync } from 'node:fs';
import {
  CreateBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Page } from '@playwright/test';
import { type BucketForBrowsers, startBucketForBrowsers } from '../../support/bucket-for-browsers.ts';
import { expect, type Site, test } from '../../support/journey.ts';
import {
  chooseFilm,
  FILM_FAILED,
  FILM_SIZE,
  lineOf,
  openFormForFilm,
  sendPartOfFilm,
  writeLargeFilm,
} from '../../support/large-film.ts';
import { S3_CREDENTIALS, type S3Server, startS3Server } from '../../support/s3-server.ts';

const PART = 5 * 1024 * 1024;
const BUCKET = 'films';

test.use({ siteOptions: { demo: false } });

let s3: S3Server | undefined;
let forBrowsers: BucketForBrowsers;
let client: S3Client;

test.beforeAll(async () => {
  s3 = await startS3Server();
  if (!s3) return;
  const place = { endpoint: s3.endpoint, region: 'us-east-1', credentials: S3_CREDENTIALS };
  client = new S3Client({ ...place, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  forBrowsers = await startBucketForBrowsers(s3.endpoint);
});

test.afterAll(async () => {
  forBrowsers?.stop();
  await s3?.stop();
});

test.beforeEach(async ({ site }) => {
  test.skip(!s3, 'no S3 server can be brought to this machine');
  test.slow();
  forBrowsers.allow(site.url);
  forBrowsers.taken.length = 0;
  await site.restart(settings());
});

const settings = () => ({
  S3_ENDPOINT: s3?.endpoint ?? '',
  S3_BUCKET: BUCKET,
  S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
  S3_UPLOAD_ENDPOINT: forBrowsers.address,
});

/** The upload requests of the page to the site: how often each kind of upload began. */
function watchTheSite(page: Page, site: Site) {
  const seen = { direct: 0, throughTheSite: 0 };
  page.on('response', (response) => {
    if (response.status() !== 201 || !response.url().startsWith(site.url)) return;
    if (response.url().endsWith('/admin/uploads/direct')) seen.direct += 1;
    if (response.url().endsWith('/admin/uploads/films')) seen.throughTheSite += 1;
  });
  return seen;
}

/** The film arrived, byte for byte, and nothing of its parts is left. */
async function expectStored(page: Page, site: Site, bytes: Buffer): Promise<void> {
  await expect(page.getByRole('button', { name: 'Remplacer la couverture' })).toBeVisible({
    timeout: 120_000,
  });
  await expect(page.getByText(FILM_FAILED)).toHaveCount(0);
  const address = (await page.locator('fieldset video').getAttribute('src')) ?? '';
  expect(address).toMatch(/_ete-long-[0-9a-f]{8}\.mp4$/);
  const stored = await page.request.get(site.url + address);
  expect((await stored.body()).equals(bytes)).toBe(true);
  await expectNothingLeft(page);
}

async function expectNothingLeft(page: Page): Promise<void> {
  const atBucket = async () => [
    (await client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }))).Uploads?.length ?? 0,
    (await client.send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix: 'unfinished-uploads/' })))
      .KeyCount ?? 0,
  ];
  await expect.poll(atBucket).toEqual([0, 0]);
  const remembered = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^(direct|tus)::/.test(key)));
  await expect.poll(remembered).toEqual([]);
}

test('direct upload: a large film goes from the browser to the bucket, past the site, and arrives byte for byte (§60.5)', async ({
  page,
  site,
}, testInfo) => {
  const film = writeLargeFilm(testInfo);
  const seen = watchTheSite(page, site);
  await openFormForFilm(page, site);
  await chooseFilm(page, film.path);
  await expectStored(page, site, film.bytes);
  expect(seen).toEqual({ direct: 1, throughTheSite: 0 });
  expect(forBrowsers.taken.toSorted((one, other) => other - one)).toEqual([
    ...Array.from({ length: 6 }, () => PART),
    FILM_SIZE - 6 * PART,
  ]);
  const policyOf = async (path: string) =>
    (await page.request.get(site.url + path)).headers()['content-security-policy'];
  expect(await policyOf('/admin/new-project/web')).toContain(
    `connect-src 'self' ${forBrowsers.address}/${BUCKET}/;`,
  );
  expect(await policyOf('/')).toContain("connect-src 'self';");
});

test('a direct upload resumes when the page was reloaded and the same file chosen (§60.5)', async ({
  page,
  site,
}, testInfo) => {
  const film = writeLargeFilm(testInfo);
  const seen = watchTheSite(page, site);
  page.on('dialog', (dialog) => void dialog.accept());
  await openFormForFilm(page, site);
  const line = await lineOf(page);
  await line.slow();
  await sendPartOfFilm(page, film.path, 60);
  await page.reload();
  await page.getByLabel('Titre *').fill('Digue');
  await line.whole();
  await chooseFilm(page, film.path);
  await expectStored(page, site, film.bytes);
  expect(seen).toEqual({ direct: 1, throughTheSite: 0 });
  // What had arrived was sent once.
  expect(forBrowsers.taken.length).toBe(7);
});

test('a direct upload resumes although site and connection to the bucket end in the middle of it (§60.5)', async ({
  page,
  site,
  expectComplaint,
}, testInfo) => {
  expectComplaint(/ERR_|status of 50[023]/);
  const film = writeLargeFilm(testInfo);
  const seen = watchTheSite(page, site);
  await openFormForFilm(page, site);
  const line = await lineOf(page);
  await line.slow();
  await sendPartOfFilm(page, film.path, 60);
  forBrowsers.cut();
  await site.restart(settings());
  await line.whole();
  await expectStored(page, site, film.bytes);
  expect(seen).toEqual({ direct: 1, throughTheSite: 0 });
});

test('without a CORS rule of the bucket a film is uploaded through the site, and the log says why once (§60.7)', async ({
  page,
  site,
  expectComplaint,
}, testInfo) => {
  expectComplaint(/CORS policy|ERR_FAILED/);
  forBrowsers.allow(undefined);
  const film = writeLargeFilm(testInfo);
  const seen = watchTheSite(page, site);
  await openFormForFilm(page, site);
  await chooseFilm(page, film.path);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectStored(page, site, film.bytes);
  expect([seen, forBrowsers.taken]).toEqual([{ direct: 1, throughTheSite: 1 }, []]);
  const logLines = () =>
    site
      .process()
      .output()
      .split('\n')
      .filter((line) => line.includes('straight to the bucket'));
  await expect.poll(() => logLines().length).toBe(1);
  expect(logLines()[0]).toContain(`the CORS rule of the bucket doesn't allow PUT from ${site.url}`);
  expect(site.process().output()).not.toContain('X-Amz-Signature');

  // The next uploads of this page don't try again.
  await chooseFilm(page, film.path);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 120_000 });
  expect(seen).toEqual({ direct: 1, throughTheSite: 2 });
});

test('a file that only claims to be a film is refused once it has arrived, and a cancelled film leaves nothing (§60.6)', async ({
  page,
  site,
  expectComplaint,
}, testInfo) => {
  expectComplaint(/status of 422/);
  const path = testInfo.outputPath('texte.mp4');
  writeFileSync(path, Buffer.alloc(9 * 1024 * 1024, 'bonjour '));
  await openFormForFilm(page, site);
  await chooseFilm(page, path);
  await expect(page.getByText(FILM_FAILED)).toBeVisible({ timeout: 120_000 });
  await expect(
    page.getByText(
      'Ce fichier n’est pas accepté. Choisissez une image JPEG, PNG, WebP, AVIF ou GIF, ou un film MP4 ou WebM.',
    ),
  ).toBeVisible();
  expect(forBrowsers.taken.length).toBe(2);
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expectNothingLeft(page);

  const line = await lineOf(page);
  await line.slow();
  await sendPartOfFilm(page, writeLargeFilm(testInfo).path, 60);
  await page.getByRole('button', { name: 'Annuler le téléversement' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText(FILM_FAILED)).toHaveCount(0);
  await expectNothingLeft(page);
});
