import sharp from 'sharp';
import { expect, it } from 'vitest';
import { storeUpload } from '#features/media/uploads/store-upload.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { box } from '../support/film-boxes.ts';
import { testFolder } from '../support/test-folder.ts';
import { describeOnEngine } from './engines.ts';

const MUTATIONS = 24;

const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif') =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#f56020' } })
    .toFormat(format)
    .toBuffer();

/** A box whose size field lies about its content. */
function lying(type: string, size: number, content: Uint8Array = Buffer.alloc(0)): Buffer {
  const made = box(type, content);
  made.writeUInt32BE(size);
  return made;
}

async function handMade(): Promise<Buffer[]> {
  const film = box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2', 'latin1'));
  const nested = (depth: number): Buffer => (depth === 0 ? Buffer.alloc(0) : box('moov', nested(depth - 1)));
  const png = await picture('png');
  const bomb = Buffer.from(png);
  // A decompression bomb: the header claims 60,000 by 60,000 pixels.
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  return [
    Buffer.alloc(0),
    Buffer.alloc(1_000_000),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('GIF89a<script>alert(1)</script>'),
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('PK\u0003\u0004', 'latin1'),
    // TIFFs truncated within their first directory (IFD).
    Buffer.from(`49492a00080000000b00${'00010300010000000a000000'.repeat(6)}121234123412`, 'hex'),
    Buffer.from('49492a0008000000ff00', 'hex'),
    bomb,
    Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
    Buffer.concat([film, lying('moov', 0xff_ff_ff_ff)]),
    Buffer.concat([film, lying('moov', 4)]),
    Buffer.concat([film, lying('moov', 1, Buffer.alloc(8, 0xff))]),
    Buffer.concat([film, nested(1_000)]),
    Buffer.concat([film, ...Array.from({ length: 20_000 }, () => box('free'))]),
  ];
}

/** Whole pictures with some bytes changed, and truncated ones; deterministic. */
async function mutated(): Promise<Buffer[]> {
  let state = 20_261_122;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state % below;
  };
  const files: Buffer[] = [];
  for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
    const whole = await picture(format);
    for (let count = 0; count < MUTATIONS; count++) {
      const file = Buffer.from(count % 3 === 0 ? whole.subarray(0, 12 + random(whole.length - 12)) : whole);
      for (let change = 0; change < 1 + (count % 8); change++) file[random(file.length)] = random(256);
      files.push(file);
    }
  }
  return files;
}

describeOnEngine('sqlite', 'malformed and hostile files', () => {
  const folder = testFolder('hostile-uploads');
  setFileStore(diskFileStore(folder));

  it('are stored whole or refused with a reason, and leave no file without a row', async () => {
    const counts = { stored: 0, refused: 0, full: 0, unscanned: 0, unprocessed: 0 };
    for (const file of [...(await handMade()), ...(await mutated())]) {
      const body = new Blob([Uint8Array.from(file)]).stream();
      const result = await storeUpload({ purpose: 'library', fileName: 'fichier.jpg', body });
      counts[result.outcome] += 1;
      if (result.outcome === 'refused') expect(result.message).toMatch(/\p{L} \p{L}/u);
    }
    const rows = await database().selectFrom('stored_files').select(['bucket', 'path']).execute();
    const keys = await Array.fromAsync(fileStore().list(''));
    expect(keys.sort()).toEqual(rows.map(({ bucket, path }) => `${bucket}/${path}`).sort());
    expect([counts.full, counts.unprocessed]).toEqual([0, 0]);
    expect(counts.stored).toBe(rows.length);
    expect(counts.refused).toBeGreaterThan(60);
  });
});
