import { DAY_MS } from '#domain/durations.ts';
import type { FormValues } from '../form-values.ts';

/**
 * The unsaved values of a form in localStorage, encrypted for their owner. Each opened form has an entry of its own: it
 * overwrites neither that of another tab or user, nor the one that it offers to restore. `version` and `status` are
 * those of the loaded item; without a status, the one in the values.
 */
export type Autosave = { values: FormValues; version: number; status?: string | undefined };

/** An entry of another visit, with its name in the storage; `typedAt`: unknown for those of former versions. */
export type FoundAutosave = Autosave & { name: string; typedAt: Date | undefined };

const PREFIX = 'brouillon:';
/** Abandoned entries are removed after it. */
const MAX_AGE_DAYS = 90;

/** The owner's first 32 of 256 bits tell the entries of several users of one browser apart. */
const namesOf = (address: string, key: string) => `${PREFIX}${key.slice(0, 8)}:${address}:`;

/** The names of the entries of the forms on this page, by their path. */
const own = new Map<string, string>();
/** The last write of each entry: an encryption that ends after a later write stores nothing. */
const writes = new Map<string, number>();
const countWrite = (name: string) => {
  const write = (writes.get(name) ?? 0) + 1;
  writes.set(name, write);
  return write;
};

const DEBOUNCE_MS = 300;
/** The delayed writes by path. */
const pauses = new Map<string, ReturnType<typeof setTimeout>>();

/** A form was opened at this path: what it stores is a new entry. */
export function startAutosave(address: string): void {
  stopAutosave(address);
  own.delete(address);
}

/** Whether an entry is that of the form at a path, which overwrites it. */
export function isOwnAutosave(address: string, name: string): boolean {
  return own.get(address) === name;
}

/** Runs `write` after a pause in typing, unless the form is saved or left before. */
export function delayAutosave(address: string, write: () => void): void {
  stopAutosave(address);
  pauses.set(address, setTimeout(write, DEBOUNCE_MS));
}

export function stopAutosave(address: string): void {
  clearTimeout(pauses.get(address));
}

/**
 * Stores an entry, encrypted with the key of the signed-in user (AES-256-GCM): it can't be read without a session,
 * also on this device (§16.7). Over plain http, where browsers have no encryption, it is stored as it is. False when
 * the storage is full or denied: then the form alone holds the values.
 */
export async function autosave(address: string, entry: Autosave, key: string): Promise<boolean> {
  const name =
    own.get(address) ?? `${namesOf(address, key)}${hexadecimal(crypto.getRandomValues(new Uint8Array(8)))}`;
  own.set(address, name);
  const write = countWrite(name);
  try {
    const text = JSON.stringify(entry);
    const stored = globalThis.crypto.subtle ? await encrypted(text, key) : text;
    if (writes.get(name) === write) localStorage.setItem(name, `${Date.now()}${stored}`);
    return true;
  } catch {
    return false;
  }
}

/** Stores an entry as one of another visit: what the form at a path stores from now on is a new one. */
export function setAside(address: string, entry: Autosave, key: string): FoundAutosave {
  void autosave(address, entry, key);
  const name = own.get(address) ?? '';
  startAutosave(address);
  return { ...entry, name, typedAt: new Date() };
}

/** The entries of a user for a path, other than the form's own, latest first. */
export async function readAutosaves(address: string, key: string): Promise<FoundAutosave[]> {
  try {
    removeAbandoned();
    // Entries of former versions are one for a path, of any user.
    const names = storedNames().filter(
      (name) => name.startsWith(namesOf(address, key)) || name === `${PREFIX}${address}`,
    );
    const found = names
      .filter((name) => name !== own.get(address))
      .map((name) => ({ name, ...timeAndContent(name) }))
      .sort((one, other) => other.time - one.time);
    const entries = await Promise.all(found.map((one) => readEntry(one, key)));
    return entries.filter((entry) => entry !== undefined);
  } catch {
    return [];
  }
}

type StoredEntry = { name: string; time: number; content: string };

async function readEntry(
  { name, time, content }: StoredEntry,
  key: string,
): Promise<FoundAutosave | undefined> {
  try {
    // Without encryption, as above, entries are JSON.
    const entry: unknown = JSON.parse(content.startsWith('{') ? content : await decrypted(content, key));
    return isEntry(entry) ? { ...entry, name, typedAt: time > 0 ? new Date(time) : undefined } : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the entry of the form at a path: it is saved, or nothing is changed any longer. */
export function forgetAutosave(address: string): void {
  stopAutosave(address);
  const name = own.get(address);
  if (name !== undefined) removeAutosave(name);
}

/** Removes an entry by its name. */
export function removeAutosave(name: string): void {
  countWrite(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Denied: nothing is stored either.
  }
}

function storedNames(): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
}

/** The time of an entry's last write, 0 in those of former versions, and its content. */
function timeAndContent(name: string): { time: number; content: string } {
  const stored = localStorage.getItem(name) ?? '';
  const [time = ''] = /^\d{0,15}/.exec(stored) ?? [];
  return { time: Number(time), content: stored.slice(time.length) };
}

function removeAbandoned(): void {
  const oldest = Date.now() - MAX_AGE_DAYS * DAY_MS;
  for (const name of storedNames().filter((stored) => stored.startsWith(PREFIX))) {
    const { time } = timeAndContent(name);
    if (time > 0 && time < oldest) localStorage.removeItem(name);
  }
}

const NONCE_BYTES = 12;
/** Begins the encrypted entries of former versions, which are hexadecimal. */
const HEXADECIMAL = '-';
/** Begins those of today: base64 takes two thirds of the storage's quota that hexadecimal takes. */
const BASE64 = '+';

async function encrypted(text: string, key: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const bytes = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      await cipherKey(key),
      new TextEncoder().encode(text),
    ),
  );
  const all = new Uint8Array(NONCE_BYTES + bytes.length);
  all.set(iv);
  all.set(bytes, NONCE_BYTES);
  return `${BASE64}${base64(all)}`;
}

/** Each byte is an argument of one call, whose number engines limit. */
const CHUNK_BYTES = 8192;

/**
 * The supported browsers don't all have `Uint8Array.prototype.toBase64`. Reflect.apply takes a typed array as arguments;
 * the spread syntax would iterate over it, in ten times the time.
 */
function base64(bytes: Uint8Array): string {
  const chunks: string[] = [];
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    chunks.push(Reflect.apply(String.fromCharCode, undefined, bytes.subarray(from, from + CHUNK_BYTES)));
  return btoa(chunks.join(''));
}

function bytesOfBase64(encoded: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function decrypted(stored: string, key: string): Promise<string> {
  const encoded = stored.slice(1);
  const all = stored.startsWith(HEXADECIMAL) ? bytesOf(encoded) : bytesOfBase64(encoded);
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
