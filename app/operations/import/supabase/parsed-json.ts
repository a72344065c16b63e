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

/** A list of texts in any stored form: JSON, a PostgreSQL array ('{a,"b c"}'), or one entry per line. */
export function listOf(text: string): string[] {
  const value = parsedJson(text);
  if (Array.isArray(value))
    return value
      .flatMap((entry) =>
        typeof entry === 'string'
          ? [entry]
          : [memberText(membersOf(entry), 'text', 'label', 'name', 'title')],
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
