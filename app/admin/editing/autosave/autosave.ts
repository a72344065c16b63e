import type { FormValues } from '../form-values.ts';

/**
 * The unsaved values of a form, stored in localStorage by the form's path, encrypted for their owner. `version` and
 * `status` are those of the loaded item; without a status, the one in the values.
 */
export type Autosave = { values: FormValues; version: number; status?: string | undefined };

const name = (address: string) => `brouillon:${address}`;

/** The last write of each path: an encryption that ends after a later write stores nothing. */
const writes = new Map<string, number>();
const countWrite = (address: string) => {
  const write = (writes.get(address) ?? 0) + 1;
  writes.set(address, write);
  return write;
};

/**
 * Stores an entry, encrypted with the key of the signed-in user (AES-256-GCM): it can't be read without a session,
 * also on this device (§16.7). Over plain http, where browsers have no encryption, it is stored as it is.
 */
export async function autosave(address: string, entry: Autosave, key: string): Promise<void> {
  const write = countWrite(address);
  try {
    const text = JSON.stringify(entry);
    const stored = globalThis.crypto.subtle ? await encrypted(text, key) : text;
    if (writes.get(address) === write) localStorage.setItem(name(address), stored);
  } catch {
    // Storage full or denied: the form itself still holds the values.
  }
}

/** The entry of a path; undefined without one, and for one of another user. */
export async function readAutosave(address: string, key: string): Promise<Autosave | undefined> {
  try {
    const stored = localStorage.getItem(name(address)) ?? 'null';
    // Entries from before the encryption are JSON.
    const entry: unknown = JSON.parse(/^[{n]/.test(stored) ? stored : await decrypted(stored, key));
    return isEntry(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

export function forgetAutosave(address: string): void {
  countWrite(address);
  try {
    localStorage.removeItem(name(address));
  } catch {
    // As above.
  }
}

const NONCE_BYTES = 12;

async function encrypted(text: string, key: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await cipherKey(key),
    new TextEncoder().encode(text),
  );
  const all = new Uint8Array([...iv, ...new Uint8Array(bytes)]);
  return `-${Array.from(all, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

async function decrypted(stored: string, key: string): Promise<string> {
  const all = bytesOf(stored.slice(1));
  const bytes = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: all.slice(0, NONCE_BYTES) },
    await cipherKey(key),
    all.slice(NONCE_BYTES),
  );
  return new TextDecoder().decode(bytes);
}

/** `key`: 256 bits in hexadecimal. */
function cipherKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function bytesOf(hexadecimal: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hexadecimal.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)));
}

function isEntry(entry: unknown): entry is Autosave {
  if (typeof entry !== 'object' || entry === null) return false;
  const { values, version } = entry as Record<string, unknown>;
  return (
    typeof version === 'number' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => typeof value === 'string')
  );
}
