import type { Readable } from 'node:stream';

type StoredFile = { size: number; modifiedAt: Date };

/**
 * Where uploaded files live. A key is generated ASCII: letters, digits, `-`, `_`, `.`, in folders separated by `/`.
 * Adapters: the disk, an S3-compatible bucket.
 */
export type FileStore = {
  /** Stores a stream under a new key, all of it or nothing. Throws KeyTaken when there is one already. */
  put(key: string, body: AsyncIterable<Uint8Array>): Promise<{ size: number }>;
  /** What is known of a file; undefined when there is none. */
  head(key: string): Promise<StoredFile | undefined>;
  /**
   * The bytes from `start` to `end`, both included; the stream fails when there is no such file. Destroying it lets go
   * of what it holds (an open file, a connection), also while it is still being opened.
   */
  get(key: string, range?: { start: number; end: number }): Readable;
  /** Removes a file; removing what isn't there is no error. */
  delete(key: string): Promise<void>;
  /** Every key that starts so. */
  list(prefix: string): AsyncIterable<string>;
  /** Removes what somebody began to put and has not gone on with since a moment; returns how many there were. */
  removeUnfinished(notSince: Date): Promise<number>;
  /** Throws when the store cannot be reached. */
  check(): Promise<void>;
};

/** Somebody stored a file under this key before. */
export class KeyTaken extends Error {
  override name = 'KeyTaken';

  constructor(key: string) {
    super(`The key is taken: ${key}`);
  }
}
