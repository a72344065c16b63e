import { configuration } from '../configuration.server.ts';
import { makePrivateFolder } from '../private-folder.server.ts';
import type { FileStore } from './file-store-port.ts';

let current: FileStore | undefined;

/**
 * Sets the configured store as the one of this process; loads only the adapter in use. Throws a ConfigurationError when
 * a bucket is named and cannot be reached.
 */
export async function connectFileStore(): Promise<FileStore> {
  current ??= await openFileStore();
  return current;
}

async function openFileStore(): Promise<FileStore> {
  const { DATA_DIR, S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } =
    configuration();
  if (S3_BUCKET === undefined) {
    await makePrivateFolder(DATA_DIR);
    return (await import('./disk-file-store.server.ts')).diskFileStore(`${DATA_DIR}/files`);
  }
  return (await import('./s3-file-store.server.ts')).s3FileStore({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
    uploadEndpoint: configuration().S3_UPLOAD_ENDPOINT,
  });
}

/** Sets a given store as the one of this process: for tests and commands. */
export function setFileStore(store: FileStore): void {
  current = store;
}

/** The file store of this process. Throws before connectFileStore(). */
export function fileStore(): FileStore {
  if (!current) throw new Error('The file store is not connected yet');
  return current;
}

/** The bytes of a stored file, by its key. Throws when there is no such file or the store is unreachable. */
export async function readStoredFile(key: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks = await Array.fromAsync(fileStore().get(key) as AsyncIterable<Uint8Array>);
  return new Uint8Array(Buffer.concat(chunks));
}
