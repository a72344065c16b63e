import type { Place } from './place.ts';

/**
 * The field of an item that a place of its page shows, with its position within lists: 'blocks.2.text'. Undefined where
 * no field has the text or the file: the words of the page itself, numbers as pages spell them. A field that has exactly
 * the text goes before one that only contains it.
 */
export function fieldOfPlace(
  { what, key }: Place,
  fields: Readonly<Record<string, unknown>>,
): string | undefined {
  const leaves = Object.entries(fields).flatMap(([name, value]) => leavesOf(name, value));
  if (what !== 'text') return leaves.find(([, text]) => text.includes(key))?.[0];
  const wanted = lettersOf(key);
  if (wanted === '') return undefined;
  const known = leaves.map(([name, text]) => [name, text.split('\n').map(lettersOf)] as const);
  const exact = known.find(([, lines]) => lines.includes(wanted));
  return (exact ?? known.find(([, lines]) => lines.join('').includes(wanted)))?.[0];
}

function leavesOf(name: string, value: unknown): [name: string, text: string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[name, String(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([part, member]) => leavesOf(`${name}.${part}`, member));
}

/** Only what typography and marks of formatting leave as it is: letters and digits, without tags and entities. */
function lettersOf(text: string): string {
  return text
    .replace(/<[^<>]*>|&[a-z0-9#]{1,8};/gi, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
