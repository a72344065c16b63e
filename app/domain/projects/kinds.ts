/** Whether a cover may also be a film. */
type Cover = 'picture' | 'picture or film';

type KindFacts = {
  /** The category that visitors filter by, as in URLs. */
  category: Uppercase<string>;
  /** The label of the kind in the back-office. */
  label: string;
  /** Examples, on the card that starts a project. */
  examples: string;
  cover: Cover;
  /** Which of its fields are the client and the title that every list shows. */
  names: { client: string; title: string };
};

/**
 * The kinds of project in the order of the gallery's categories. Everything that depends on the kind is a record with
 * an entry for each, so that a missing entry is one compile error (docs/architecture.md).
 */
export const PROJECT_KINDS = ['production', 'influence', 'web'] as const;
export type ProjectKind = (typeof PROJECT_KINDS)[number];

/**
 * The type of a record with an entry for each kind, whose entries keep their literal types. A kind without one has the
 * general type, so that its missing entry is an error at the record alone, and not wherever the kind is used.
 */
export type EachKind<Entries, Entry> = {
  readonly [K in ProjectKind]: K extends keyof Entries ? Entries[K] : Entry;
};

const FACTS = {
  production: {
    category: 'PRODUCTION',
    label: 'Production',
    examples: 'Film, photo, live, podcast',
    cover: 'picture',
    names: { client: 'clientName', title: 'videoTitle' },
  },
  influence: {
    category: 'INFLUENCE',
    label: 'Influence',
    examples: 'Campagne avec des créateurs',
    cover: 'picture or film',
    names: { client: 'client', title: 'title' },
  },
  web: {
    category: 'SOLUTIONS WEB',
    label: 'Solutions Web',
    examples: 'Site, refonte, application',
    cover: 'picture',
    names: { client: 'client', title: 'title' },
  },
} as const satisfies Record<string, KindFacts>;

export const KINDS: EachKind<typeof FACTS, Omit<KindFacts, 'names'> & { names: never }> = FACTS;

export type Category = (typeof KINDS)[ProjectKind]['category'];
export const CATEGORIES: readonly Category[] = Object.values(KINDS).map(({ category }) => category);

/** The kind with this name, undefined when there is none. */
export function kindNamed(text: unknown): ProjectKind | undefined {
  return PROJECT_KINDS.find((kind) => kind === text);
}

/** The kind of a category, undefined for an unknown one. */
export function kindOfCategory(category: string | undefined): ProjectKind | undefined {
  return PROJECT_KINDS.find((kind) => KINDS[kind].category === category);
}
