import { z } from 'zod';

/**
 * A text as every database can keep it: U+0000, which PostgreSQL refuses, is left out, and half of a surrogate pair,
 * which is no character and which UTF-8 cannot write, becomes U+FFFD.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** The same for every text inside a JSON value, the names of its members too. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [storableText(name), storable(member)]),
  );
}

/**
 * A text with each line end as one character, as `maxlength` counts it: forms send it as two (WHATWG HTML, "constructing
 * the entry list").
 */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** A text that somebody typed or pasted: what every schema of a form begins with (§16.11). */
export function typedText() {
  return z.string().overwrite((text) => withLineFeeds(storableText(text)));
}
