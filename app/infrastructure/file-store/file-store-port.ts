type StoredFile = { size: number; modifiedAt: Date };

/**
 * Where uploaded files live. A key is generated ASCII: letters, digits, `-`, `_`, `.`, in folders separated by `/`.
 * Adapters: the disk, an S3-compatible bucket.
 */
export type FileStore = {
  /** Stores a stream under a new key, all of it or nothing. Throws when the key is taken. */
  put(key: string, body: AsyncIterable<Uint8Array>): Promise<{ size: number }>;
  /** What is known of a file; undefined when there is none. */
  head(key: string): Promise<StoredFile | undefined>;
  /** The bytes from `start` to `end`, both included. Throws when there is no such file. */
  get(key: string, range?: { start: number; end: number }): NodeJS.ReadableStream;
  /** Removes a file; removing what isn't there is no error. */
  delete(key: string): Promise<void>;
  /** Every key that starts so. */
  list(prefix: string): AsyncIterable<string>;
};

/** Whether a text can be a key: nothing that leaves the store. */
export function isFileKey(text: string): boolean {
  return /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(text) && text.length <= 500;
}
