import { parseJson } from '#domain/text/parse-json.ts';

/** Parses a JSON column, also one that was stringified twice; undefined for invalid JSON. */
export function parsedJson(text: string): unknown {
  const value = parseJson(text);
  return typeof value === 'string' ? (parseJson(value) ?? value) : value;
}

export type Members = Readonly<Record<string, unknown>>;

/** A value as an object; an empty one for any other type. */
export function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
}

/** The first text or number under one of these names, as text; '' where there is none. */
export function memberText(members: Members, ...names: string[]): string {
  for (const name of names) {
    const value = Object.hasOwn(members, name) ? members[name] : undefined;
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

const NAMES = ['text', 'label', 'name', 'title'];
const VALUES = ['value', 'valeur', 'description', 'detail', 'details'];

const nameOf = (entry: Members) => memberText(entry, ...NAMES);

/** 'Portée : 12 000', of an entry that has a name and a value. */
export const lineOf = (entry: Members) =>
  [nameOf(entry), memberText(entry, ...VALUES)].filter(Boolean).join(' : ');

/**
 * A list of texts in any stored form: JSON, a PostgreSQL array ('{a,"b c"}'), or one entry per line. `textOf`: the text of
 * an entry that is an object, its name by default.
 */
export function listOf(text: string, textOf: (entry: Members) => string = nameOf): string[] {
  const value = parsedJson(text);
  if (Array.isArray(value))
    return value
      .map((entry) =>
        typeof entry === 'string' || typeof entry === 'number' ? String(entry) : textOf(membersOf(entry)),
      )
      .filter(Boolean);
  if (/^\{[\s\S]*\}$/.test(text)) return postgresList(text.slice(1, -1));
  return (typeof value === 'string' ? value : text).split(/\r?\n/);
}

function postgresList(inner: string): string[] {
  const entries = inner.matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs);
  return [...entries].flatMap(([, quoted, bare = '']) => {
    if (quoted !== undefined) return [quoted.replace(/\\(.)/gs, '$1')];
    return bare.trim() === '' || bare === 'NULL' ? [] : [bare];
  });
}

const WORDS = /\p{L}{2}\s+\p{L}/u;
const TITLES = /^(?:titles?|titres?|credits?|legende?|caption)$/i;
const SETTINGS = /^(?:class|style|size|srcset|layout)/i;
const ADDRESS = /^(?:\/|https?:)|\.[a-z]\w{1,4}$/i;

/** The texts of an object other than those that were `taken`, with the names of their members. */
export function leftTexts(members: Members, taken: readonly string[]): string[] {
  return Object.entries(members).flatMap(([name, value]) => {
    if (typeof value !== 'string' || value.trim() === '' || taken.includes(value)) return [];
    const isText = TITLES.test(name) || (WORDS.test(value) && !SETTINGS.test(name) && !ADDRESS.test(value));
    return isText ? [`${name} : « ${value} »`] : [];
  });
}
