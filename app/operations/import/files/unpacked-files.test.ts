import { hash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { downloadZip } from 'client-zip';
import { expect, it } from 'vitest';
import { testFolder } from '../../../../tests/support/test-folder.ts';
import { unpackedFiles } from './unpacked-files.server.ts';

const folder = testFolder('unpacked');
const file = join(folder, 'file');

const isExport = (name: string) => name.endsWith('.xml');
const zipped = async (files: Record<string, string>) =>
  Buffer.from(
    await downloadZip(Object.entries(files).map(([name, input]) => ({ name, input }))).arrayBuffer(),
  );

async function read(content: Buffer, limits?: { bytes: number; ratioFrom: number }) {
  writeFileSync(file, content);
  await using unpacked = await unpackedFiles(file, isExport, limits);
  return { texts: unpacked.paths.map((path) => readFileSync(path, 'utf8')), left: unpacked.left };
}

const folders = () =>
  readdirSync(tmpdir()).filter((name) => name.includes(`unpacked-`) && name.includes(`-${process.pid}-`));

it('a plain file is read in place, and a packed one is opened (§56.12)', async () => {
  expect(await read(Buffer.from('<rss/>'))).toEqual({ texts: ['<rss/>'], left: [] });
  expect(await read(gzipSync('<rss/>'))).toEqual({ texts: ['<rss/>'], left: [] });
  const archive = {
    'site/un.xml': '<rss>1</rss>',
    'site/deux.xml': '<rss>2</rss>',
    '__MACOSX/._un.xml': 'x',
    'lisez.txt': 'y',
  };
  expect(await read(await zipped(archive))).toEqual({
    texts: ['<rss>1</rss>', '<rss>2</rss>'],
    left: ['lisez.txt'],
  });
});

it('an archive bomb, a truncated, an encrypted or an empty archive is refused, and leaves nothing behind (§56.12)', async () => {
  const before = folders();
  const bomb = gzipSync(Buffer.alloc(4_000_000));
  const limits = { bytes: 100_000_000, ratioFrom: 1_000_000 };
  await expect(read(bomb, limits)).rejects.toMatchObject({ failure: 'too-large' });
  const noise = randomBytes(60_000).toString('hex');
  await expect(read(gzipSync(noise), { bytes: 100_000, ratioFrom: 1e9 })).rejects.toMatchObject({
    failure: 'too-large',
  });
  const two = await zipped({ 'a.xml': noise, 'b.xml': noise });
  await expect(read(two, { bytes: 200_000, ratioFrom: 1e9 })).rejects.toMatchObject({ failure: 'too-large' });
  await expect(read(gzipSync(noise).subarray(0, 5_000))).rejects.toMatchObject({ failure: 'unreadable' });
  await expect(read(two.subarray(0, 130_000))).rejects.toMatchObject({ failure: 'unreadable' });
  await expect(read(await zipped({ 'photo.jpg': 'x' }))).rejects.toMatchObject({ failure: 'empty-archive' });
  const locked = await zipped({ 'a.xml': '<rss/>' });
  // The central directory entry of an encrypted file: a flag bit, and twelve bytes more than its text.
  const entry = locked.indexOf('PK\u0001\u0002', 0, 'latin1');
  locked.writeUInt16LE(locked.readUInt16LE(entry + 8) | 1, entry + 8);
  locked.writeUInt32LE(locked.readUInt32LE(entry + 20) + 12, entry + 20);
  await expect(read(locked)).rejects.toMatchObject({ failure: 'encrypted' });
  expect(folders()).toEqual(before);
});

it('an archive in an archive stays closed (§56.12)', async () => {
  const inner = gzipSync('<rss/>');
  const outer = await zipped({ 'a.xml': '<rss/>' });
  const nested = Buffer.from(
    await downloadZip([
      { name: 'b.xml', input: inner },
      { name: 'c.zip', input: outer },
    ]).arrayBuffer(),
  );
  writeFileSync(file, nested);
  await using unpacked = await unpackedFiles(file, isExport);
  expect(unpacked.left).toEqual(['c.zip']);
  expect(hash('sha256', readFileSync(unpacked.paths[0] ?? ''))).toBe(hash('sha256', inner));
});
