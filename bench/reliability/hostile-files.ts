import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import type { Figure } from '../harness/figures.ts';
import { signIn, withSite } from '../harness/sites.ts';

const MUTATIONS = 60;

/** Malformed and hostile files: each is accepted whole or refused, no process ends, and no file is left over. */
export function hostileFiles(): Promise<Figure[]> {
  return withSite({}, async ({ url, output }, folder) => {
    const headers = { Cookie: await signIn(url), Origin: url, 'X-File-Name': 'fichier.jpg' };
    const before = leftovers(folder);
    const files = [...(await handMade()), ...(await mutated())];
    const statuses: number[] = [];
    for (const file of files) {
      const response = await fetch(`${url}/admin/uploads?purpose=project-cover`, {
        method: 'POST',
        headers,
        body: Uint8Array.from(file),
      });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    const alive = (await fetch(`${url}/healthz`)).ok && !output().includes('exception');
    const left = leftovers(folder) - before;
    const counts = Map.groupBy(statuses, (status) => status);
    const responses = [...counts].map(([status, all]) => `${all.length} x ${status}`).join(', ');
    return [
      {
        what: `hostile files uploaded: ${files.length}`,
        measured: `${responses}; processes lost ${alive ? 0 : 1}; files left without a row ${left}`,
        goal: 'no 500, 0 lost, 0 left',
        holds: alive && left === 0 && !counts.has(500),
      },
    ];
  });
}

/** Files without a row, complete or not. */
function leftovers(folder: string): number {
  const database = new DatabaseSync(join(folder, 'database.sqlite'), { readOnly: true });
  const known = new Set(
    database
      .prepare('select bucket, path from stored_files')
      .all()
      .map(({ bucket, path }) => `${bucket}/${path}`),
  );
  database.close();
  const root = join(folder, 'files');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((key) => /^(project-images|blog-images|\.incoming)\//.test(key) && !known.has(key)).length;
}

async function handMade(): Promise<Buffer[]> {
  const box = (name: string, size: number, body: Uint8Array = Buffer.alloc(0)) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(size >>> 0, 0);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const film = box('ftyp', 24, Buffer.from('isom\0\0\u0002\0isomiso2', 'latin1'));
  const nested = (depth: number): Buffer<ArrayBuffer> =>
    depth === 0 ? Buffer.alloc(0) : box('moov', 8 + 8 * (depth - 1), nested(depth - 1));
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
    // A TIFF truncated within its first directory (IFD).
    Buffer.from(`49492a00080000000b00${'00010300010000000a000000'.repeat(6)}121234123412`, 'hex'),
    bomb,
    Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
    Buffer.concat([film, box('moov', 0xff_ff_ff_ff)]),
    Buffer.concat([film, box('moov', 4)]),
    Buffer.concat([film, box('moov', 1, Buffer.alloc(8, 0xff))]),
    Buffer.concat([film, nested(5_000)]),
    Buffer.concat([film, ...Array.from({ length: 20_000 }, () => box('free', 8))]),
  ];
}

/** Whole files with some bytes changed, and truncated files; deterministic. */
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

function picture(format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#f56020' } })
    .toFormat(format)
    .toBuffer();
}
