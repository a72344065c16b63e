import { z } from 'zod';
import { withoutSymbolCharacters } from './symbol-fonts.ts';

/**
 * A text that every database can store: U+0000, which PostgreSQL refuses, is removed, and half of a surrogate pair,
 * which is no character and can't be encoded in UTF-8, becomes U+FFFD.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** The same for every text inside a JSON value, including its keys. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [storableText(name), storable(member)]),
  );
}

/**
 * A text with each line end as one character, as the limits of fields count it: forms send it as two (WHATWG HTML,
 * "constructing the entry list").
 */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/**
 * A text without the characters of other programs that browsers show as boxes or not at all: the line breaks of PowerPoint
 * (a vertical tab), Pages and InDesign (U+2028, U+2029) and the page breaks of a PDF become line feeds, bullets of symbol
 * fonts those of every font.
 */
export function printableText(text: string): string {
  const lines = text.replace(/[\v\f\u2028\u2029]/g, '\n');
  return withoutSymbolCharacters(lines.replace(/[^\P{Cc}\t\n\r\u0080-\u009f]/gu, ''));
}

/** They reverse what follows: `evil\u202Egpj.html` is displayed as `evillmth.jpg`. */
const BIDI_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text in one line: control characters, line ends and runs of spaces become one space, bidirectional overrides are
 * removed.
 */
export function oneLine(text: string): string {
  return text
    .replace(BIDI_OVERRIDES, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Typed or pasted text: the base of every form schema (§16.11). */
export function typedText() {
  return z.string().overwrite((text) => withLineFeeds(printableText(storableText(text))));
}

/** A title: in one line, as its field shows it. Unlike typedLine() it keeps no-break spaces. */
export function typedTitle() {
  return typedText().overwrite((text) => text.replaceAll('\n', ' ').trim());
}

/**
 * The value of a field of one line: browsers remove its line ends, other clients need not. A name with one could add
 * lines to a letter or to its header fields, or turn a row of the inbox around.
 */
export function typedLine() {
  return typedText().overwrite(oneLine);
}
