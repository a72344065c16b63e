import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { finishUpload } from '#features/media/uploads/finish-upload.server.ts';
import { handleTusRequest } from '#features/media/uploads/resumable-upload.server.ts';
import {
  discardExpiredUploads,
  UNFINISHED_FOLDER,
  UNFINISHED_LIFE_MS,
} from '#features/media/uploads/unfinished-uploads.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { filmOf } from '../support/film.ts';

export const ANNE = 'anne';
const ADDRESS = 'http://localhost/admin/uploads/films';
export const FILM = filmOf(9_000_000);
export const PART = 4 * 1024 * 1024;

type Asked = { as?: string; headers?: Record<string, string>; body?: Uint8Array | ReadableStream };

/** One request of the protocol, as a browser sends it through a proxy. */
export function ask(
  method: string,
  id: string,
  { as = ANNE, headers = {}, body }: Asked = {},
): Promise<Response> {
  const common = { 'Tus-Resumable': '1.0.0', 'X-Forwarded-Proto': 'https,http', Origin: 'http://localhost' };
  const given = { method, headers: { ...common, ...headers }, body: body ?? null, duplex: 'half' };
  return handleTusRequest(new Request(id === '' ? ADDRESS : `${ADDRESS}/${id}`, given as RequestInit), as);
}

export async function begin(
  bytes: number,
  { purpose = 'project-film', name = 'Marée haute.mp4', as = ANNE } = {},
) {
  const metadata = { purpose, filename: name };
  const encoded = Object.entries(metadata).map(
    ([key, text]) => `${key} ${Buffer.from(text).toString('base64')}`,
  );
  const response = await ask('POST', '', {
    as,
    headers: { 'Upload-Length': String(bytes), 'Upload-Metadata': encoded.join(',') },
  });
  return { answer: response, id: response.headers.get('Location')?.split('/').at(-1) ?? '' };
}

export const send = (id: string, offset: number, body: Uint8Array | ReadableStream, requested: Asked = {}) =>
  ask('PATCH', id, {
    ...requested,
    body,
    headers: { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
  });

export const received = async (id: string) => Number((await ask('HEAD', id)).headers.get('Upload-Offset'));

/** A body that arrives in chunks and then loses its connection, or hangs. */
export function bodyThat(end: 'drops' | 'hangs', bytes: Uint8Array): ReadableStream {
  const pieces = (async function* () {
    for (let at = 0; at < bytes.length; at += 10_000) {
      await setImmediate();
      yield bytes.subarray(at, at + 10_000);
    }
    if (end === 'drops') throw new Error('the line dropped');
    await new Promise(() => {});
  })();
  return Readable.toWeb(Readable.from(pieces)) as ReadableStream;
}

export async function sendWhole(
  film: Uint8Array,
  options: Parameters<typeof begin>[1] = {},
): Promise<string> {
  const { id } = await begin(film.length, options);
  for (let offset = 0; offset < film.length; offset += PART)
    expect((await send(id, offset, film.subarray(offset, offset + PART))).status).toBe(204);
  return id;
}

export async function read(url: string): Promise<Buffer> {
  const key = url.replace('/storage/v1/object/public/', '');
  return Buffer.concat(await Array.fromAsync(fileStore().get(key) as AsyncIterable<Buffer>));
}

export const urlOf = (result: Awaited<ReturnType<typeof finishUpload>>) =>
  result.outcome === 'stored' ? result.url : '';
export const parts = () => Array.fromAsync(fileStore().list(UNFINISHED_FOLDER));
export const rows = async (table: 'stored_files' | 'unfinished_uploads' | 'upload_parts') =>
  (await database().selectFrom(table).selectAll().execute()).length;

/** The contract of resumable uploads for every file store. */
export function resumableUploads(): void {
  it('resumes after a dropped connection and yields one film, byte for byte', async () => {
    const before = await rows('stored_files');
    const { id, answer } = await begin(FILM.length);
    expect([answer.status, answer.headers.get('Upload-Expires') !== null]).toEqual([201, true]);
    expect((await send(id, 0, FILM.subarray(0, PART))).status).toBe(204);
    const cut = await send(id, PART, bodyThat('drops', FILM.subarray(PART, PART + 2_000_000)));
    expect(cut.status).toBeGreaterThanOrEqual(400);
    const offset = await received(id);
    expect(offset).toBeGreaterThan(PART);
    expect(offset).toBeLessThanOrEqual(PART + 2_000_000);
    expect((await finishUpload(id, ANNE)).outcome).toBe('incomplete');
    // A part with a wrong offset changes nothing.
    expect((await send(id, 0, FILM.subarray(0, PART))).status).toBe(409);
    expect((await send(id, offset, FILM.subarray(offset))).status).toBe(204);

    const result = await finishUpload(id, ANNE);
    expect(result).toMatchObject({ outcome: 'stored', type: 'video' });
    expect(urlOf(result)).toMatch(
      /project-images\/\d{4}\/\d{2}\/\d{2}\/\d{13}_maree-haute-[0-9a-f]{8}\.mp4$/,
    );
    expect((await read(urlOf(result))).equals(FILM)).toBe(true);
    expect(await parts()).toEqual([]);
    // The response was lost: the outcome is returned again.
    expect(await received(id)).toBe(FILM.length);
    expect(await finishUpload(id, ANNE)).toEqual(result);
    expect(await rows('stored_files')).toBe(before + 1);
  });

  it('deletes what is cancelled or abandoned', async () => {
    const given = await begin(FILM.length);
    await send(given.id, 0, FILM.subarray(0, PART));
    expect((await ask('DELETE', given.id)).status).toBe(204);
    expect((await ask('HEAD', given.id)).status).toBe(404);
    const left = await begin(FILM.length);
    await send(left.id, 0, FILM.subarray(0, PART));
    expect(await discardExpiredUploads(new Date(Date.now() + UNFINISHED_LIFE_MS - 60_000))).toBe(0);
    expect(await received(left.id)).toBe(PART);
    expect(await discardExpiredUploads(new Date(Date.now() + UNFINISHED_LIFE_MS + 60_000))).toBeGreaterThan(
      0,
    );
    expect((await ask('HEAD', left.id)).status).toBe(404);
    expect([await parts(), await rows('unfinished_uploads'), await rows('upload_parts')]).toEqual([[], 0, 0]);
  });
}
