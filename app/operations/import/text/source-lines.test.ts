import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { RATIO_FROM_BYTES } from './decompression-bomb.ts';
import { sourceLines } from './source-lines.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'source-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function countLines(content: Buffer): Promise<number> {
  const path = join(folder, 'dump.sql.gz');
  writeFileSync(path, content);
  let count = 0;
  for await (const _ of sourceLines(path)) count++;
  return count;
}

it('reads the lines of a compressed dump, and refuses a decompression bomb (§56.12)', async () => {
  expect(await countLines(gzipSync('COPY a;\n1\n2\n'))).toBe(3);
  const bomb = gzipSync(Buffer.alloc(RATIO_FROM_BYTES + 1, `${'0'.repeat(1_048_575)}\n`));
  await expect(countLines(bomb)).rejects.toMatchObject({ failure: 'too-large' });
  await expect(countLines(bomb.subarray(0, 1_000))).rejects.toMatchObject({ failure: 'unreadable' });
});
