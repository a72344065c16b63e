import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackupError } from './backup-error.ts';

/** Extension of an encrypted archive, as the program `age` writes it. */
export const ENCRYPTED_ENDING = '.age';

const FIRST_LINE = 'age-encryption.org/v1\n';

/**
 * Encrypts a stream with a passphrase in the `age` format (age-encryption.org), so that any of its programs can decrypt
 * it. Chunks have 64 kB; the key derivation takes 256 MB for a second, which makes guessing equally expensive.
 */
export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncIterable<Uint8Array> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* await encrypter.encrypt(
    Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array<ArrayBuffer>>,
  );
}

/**
 * The bytes of an archive, decrypted if it is encrypted. Throws a BackupError when the passphrase is missing or wrong,
 * and the errors of the file system.
 */
export async function readArchiveFile(file: string, passphrase: string | undefined): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  if (passphrase === undefined)
    throw new BackupError(`${file}: encrypted, and its passphrase is not given: set BACKUP_PASSPHRASE`);
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = createReadStream(file);
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array<ArrayBuffer>>);
    return Readable.from(plain);
  } catch {
    source.destroy();
    throw new BackupError(`${file}: BACKUP_PASSPHRASE does not open it`);
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(FIRST_LINE.length), 0, FIRST_LINE.length, 0);
  return buffer.toString('latin1', 0, bytesRead) === FIRST_LINE;
}
