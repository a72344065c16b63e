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
 * an entry for each, so that a missing kind is a compile error (docs/architecture.md).
 */
export const KINDS = {
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

export type ProjectKind = keyof typeof KINDS;
export const PROJECT_KINDS = Object.keys(KINDS) as readonly ProjectKind[];

export type Category = (typeof KINDS)[ProjectKind]['category'];
export const CATEGORIES: readonly Category[] = PROJECT_KINDS.map((kind) => KINDS[kind].category);

/** The kind with this name, undefined when there is none. */
export function kindNamed(text: unknown): ProjectKind | undefined {
  return PROJECT_KINDS.find((kind) => kind === text);
}

/** The kind of a category, undefined for an unknown one. */
export function kindOfCategory(category: string | undefined): ProjectKind | undefined {
  return PROJECT_KINDS.find((kind) => KINDS[kind].category === category);
}
