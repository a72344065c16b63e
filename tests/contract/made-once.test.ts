import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { storedFileAddress } from '#domain/files/stored-file.ts';
import { type Database, openDatabase } from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { testFolder } from '../support/test-folder.ts';
import type { Engine } from './engines.ts';

/**
 * A process of a site that prints `ready`, executes the given work when signalled, and prints the files it has stored
 * and the result.
 */
const PROCESS = (work: string) => `
  const at = (path) => import(${JSON.stringify(resolve('app'))} + '/' + path);
  const { connectDatabase, closeDatabase } = await at('infrastructure/database/database.server.ts');
  const { connectFileStore, setFileStore } = await at('infrastructure/file-store/file-store.server.ts');
  await connectDatabase();
  const store = await connectFileStore();
  const put = [];
  setFileStore({ ...store, put: (key, body) => (put.push(key), store.put(key, body)) });
  ${work}
  console.log('ready');
  process.stdin.once('data', async () => {
    const said = await work();
    console.log(JSON.stringify({ put, said }));
    await closeDatabase();
    process.exit();
  });
`;

const DRAW = `
  const { hash } = await import('node:crypto');
  const { readSharePicture } = await at('features/share-pictures/read-share-picture.server.ts');
  const page = (id) => ({ kind: 'web', id, title: 'Un été plein sud', line: 'Solane', brand: 'Vif Azimut', cover: '' });
  const work = async () => {
    const pictures = await Promise.all(['one', 'two', 'three'].map((id) => readSharePicture(page(id))));
    return pictures.map((bytes) => hash('sha256', bytes));
  };
`;
const ENCODE = `
  const { makeMissingVariants } = await at('features/media/picture-variants/picture-variants.server.ts');
  const { endEncoder } = await at('infrastructure/picture-encoder/picture-encoder.server.ts');
  const work = async () => {
    await makeMissingVariants(new Date());
    endEncoder();
  };
`;

describe.each<Engine>(inject('engines'))('of two processes on %s', (engine) => {
  const folder = testFolder('made-once');
  const files = diskFileStore(join(folder, 'files'));
  let address = join(folder, 'database.sqlite');
  let database: Database;

  beforeAll(async () => {
    if (engine === 'postgres') {
      const name = `once_${randomUUID().replaceAll('-', '')}`;
      const server = await openDatabase(inject('postgresUrl'));
      await sql`create database ${sql.id(name)}`.execute(server);
      await server.destroy();
      address = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
    }
    database = await openDatabase(address);
    await migrate(database, engine);
  });
  afterAll(async () => {
    await database.destroy();
  });

  /** Both start at the same moment. */
  async function inTwoProcesses(work: string): Promise<{ put: string[]; said: unknown }[]> {
    const both = [1, 2].map(() => {
      const child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', PROCESS(work)],
        {
          env: {
            PATH: process.env['PATH'] ?? '',
            DATA_DIR: folder,
            LOG_LEVEL: 'warn',
            ...(engine === 'postgres' && { DATABASE_URL: address }),
          },
          stdio: ['pipe', 'pipe', 'inherit'],
        },
      );
      return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
    });
    for (const { lines } of both) expect((await lines.next()).value).toBe('ready');
    for (const { child } of both) child.stdin.write('go\n');
    return Promise.all(both.map(async ({ lines }) => JSON.parse((await lines.next()).value ?? 'null')));
  }

  it('one renders each share picture, and both serve it (§60.1)', async () => {
    const [one, other] = await inTwoProcesses(DRAW);
    expect(one?.said).toEqual(other?.said);
    const rendered = [...(one?.put ?? []), ...(other?.put ?? [])];
    expect(rendered.map((key) => key.split('/')[2]).sort()).toEqual(['one', 'three', 'two']);
    expect(await database.selectFrom('leases').selectAll().execute()).toEqual([]);
  });

  it('one makes the variants of each picture (§60.1)', async () => {
    const colour = { width: 700, height: 300, channels: 3 as const, background: '#f56020' };
    const bytes = await sharp({ create: colour }).jpeg().toBuffer();
    for (const number of [1, 2]) {
      const path = `${number}.jpg`;
      await files.put(`project-images/${path}`, [bytes] as unknown as AsyncIterable<Uint8Array>);
      const at = { created_at: new Date(), unused_since: new Date() };
      const place = { url: storedFileAddress(`project-images/${path}`), bucket: 'project-images', path };
      await database
        .insertInto('stored_files')
        .values({ ...place, ...at, type: 'image/jpeg', bytes: bytes.length, width: 700, height: 300 })
        .execute();
    }
    const put = (await inTwoProcesses(ENCODE)).flatMap((process) => process.put);
    expect(put).toHaveLength(new Set(put).size);
    const variants = await database.selectFrom('picture_variants').select('url').execute();
    expect(put.map((key) => storedFileAddress(key)).sort()).toEqual(variants.map(({ url }) => url).sort());
    expect(new Set(variants.map(({ url }) => url.match(/\d\.w/)?.[0])).size).toBe(2);
  });
});
