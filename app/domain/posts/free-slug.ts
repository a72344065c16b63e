import { MAX_SLUG_LENGTH } from './post.ts';

/** The wanted slug, or the first one with a number behind it that is not taken. Throws what `isTaken` throws. */
export async function freeSlug(wanted: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = numbered(wanted, number);
    if (!(await isTaken(slug))) return slug;
  }
}

/** The same among slugs in memory, to which it is added. */
export function takeSlug(taken: Set<string>, wanted: string): string {
  for (let number = 1; ; number++) {
    const slug = numbered(wanted, number);
    if (taken.has(slug)) continue;
    taken.add(slug);
    return slug;
  }
}

/** A slug with a number behind it, shortened where both would be longer than the form accepts. */
function numbered(slug: string, number: number): string {
  if (number === 1) return slug;
  const end = `-${number}`;
  return slug.slice(0, MAX_SLUG_LENGTH - end.length).replace(/-$/, '') + end;
}
