import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { encodePicture, endEncoder } from '#infrastructure/picture-encoder/picture-encoder.server.ts';

const PUBLIC = '/storage/v1/object/public/';

/**
 * Makes only the variants of stored pictures that these URLs request (`….webp?w=960`), with the encoder of the product:
 * a site that has run for a while has all of them, which takes many minutes.
 */
export async function makeWishedPictures(dataDir: string, addresses: Iterable<string>): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'database.sqlite'));
  const folder = mkdtempSync(join(tmpdir(), 'bench-variants-'));
  try {
    const insert = database.prepare(
      'insert into picture_variants (url, source_url, format, width, height) values (?, ?, ?, ?, ?) on conflict do nothing',
    );
    for (const address of new Set(addresses)) {
      const { pathname, searchParams } = new URL(address);
      const wished = Number(searchParams.get('w'));
      if (!pathname.startsWith(PUBLIC) || !wished) continue;
      const stem = decodeURIComponent(pathname.slice(PUBLIC.length)).replace(/\.\w+$/, '');
      const source = join(dataDir, 'files', decodeURIComponent(pathname.slice(PUBLIC.length)));
      const { variants } = await encodePicture({ source, folder, widths: [wished] });
      for (const { file, format, width, height } of variants) {
        const key = `${stem}.w${width}.${format}`;
        copyFileSync(file, join(dataDir, 'files', key));
        insert.run(PUBLIC + key, pathname, format, width, height);
      }
    }
  } finally {
    endEncoder();
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
