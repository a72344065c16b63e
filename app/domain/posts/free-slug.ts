import { MAX_SLUG_LENGTH } from './post.ts';

/** The wanted slug, or the first one with a number behind it that is not taken. Throws what `isTaken` throws. */
export async function freeSlug(wanted: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = numbered(wanted, number);
    if (!(await isTaken(slug))) return slug;
  }
}

/**
 * The same among slugs in memory, in linear time for any number of equal ones: each goes on from the last number, also
 * that of other slugs which are equal once they are shortened for it.
 */
export class TakenSlugs {
  readonly #taken: Set<string>;
  /** The number to go on from, by the shortened slug and the digits that it was shortened for. */
  readonly #numbers = new Map<string, number>();

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  /** The free slug for a wanted one, which is taken from now on. */
  take(wanted: string): string {
    const slug = this.#taken.has(wanted) ? this.#numbered(wanted) : wanted;
    this.#taken.add(slug);
    return slug;
  }

  #numbered(wanted: string): string {
    for (let digits = 1; ; digits++) {
      const key = `${digits} ${shortened(wanted, digits)}`;
      for (let number = this.#numbers.get(key) ?? 10 ** (digits - 1); number < 10 ** digits; number++) {
        this.#numbers.set(key, number + 1);
        const slug = numbered(wanted, number);
        if (!this.#taken.has(slug)) return slug;
      }
    }
  }
}

/** A slug with a number behind it, shortened where both would be longer than the form accepts. */
function numbered(slug: string, number: number): string {
  return number === 1 ? slug : `${shortened(slug, String(number).length)}-${number}`;
}

/** A slug before a hyphen and a number of so many digits. */
function shortened(slug: string, digits: number): string {
  return slug.slice(0, MAX_SLUG_LENGTH - 1 - digits).replace(/-$/, '');
}
