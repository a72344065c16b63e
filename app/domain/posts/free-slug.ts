import { MAX_SLUG_LENGTH } from './post.ts';

/** The wanted slug, or the first one with a number behind it that is not taken. Throws what `isTaken` throws. */
export async function freeSlug(wanted: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = numbered(wanted, number);
    if (!(await isTaken(slug))) return slug;
  }
}

/** The same among slugs in memory, in linear time for any number of equal ones: each goes on from the last number. */
export class TakenSlugs {
  readonly #taken: Set<string>;
  readonly #numbers = new Map<string, number>();

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  /** The free slug for a wanted one, which is taken from now on. */
  take(wanted: string): string {
    for (let number = this.#numbers.get(wanted) ?? 1; ; number++) {
      const slug = numbered(wanted, number);
      if (this.#taken.has(slug)) continue;
      this.#taken.add(slug);
      this.#numbers.set(wanted, number + 1);
      return slug;
    }
  }
}

/** A slug with a number behind it, shortened where both would be longer than the form accepts. */
function numbered(slug: string, number: number): string {
  if (number === 1) return slug;
  const end = `-${number}`;
  return slug.slice(0, MAX_SLUG_LENGTH - end.length).replace(/-$/, '') + end;
}
