import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { addPart, discardUpload, readUpload, UNFINISHED_LIFE_MS } from './unfinished-uploads.server.ts';

/** Storage backend for tus: rows of the database, and parts as files of the store. */
export class TusPartStore extends DataStore {
  override extensions = ['creation', 'termination', 'expiration'];

  /** Bytes that arrived before the connection broke are stored. */
  override async write(bytes: Readable, id: string, position: number): Promise<number> {
    let cut: unknown;
    const size = await addPart(
      id,
      position,
      (async function* () {
        try {
          yield* bytes as AsyncIterable<Uint8Array>;
        } catch (error) {
          // A body larger than announced is no lost connection.
          if (error instanceof Error && 'status_code' in error) throw error;
          cut = error;
        }
      })(),
    );
    if (cut !== undefined) throw cut;
    return position + size;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await readUpload(id);
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: upload.bytes,
      offset: upload.received,
      creation_date: upload.created_at.toISOString(),
    });
  }

  override remove(id: string): Promise<void> {
    return discardUpload(id);
  }

  override getExpiration(): number {
    return UNFINISHED_LIFE_MS;
  }
}
