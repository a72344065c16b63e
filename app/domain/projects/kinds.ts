/** Whether a cover may be a film beside a picture. */
type Cover = 'picture' | 'picture or film';

type KindFacts = {
  /** What visitors filter by, as it stands in addresses. */
  category: Uppercase<string>;
  /** What administrators call the kind. */
  label: string;
  /** What belongs to it, on the card that begins a project. */
  examples: string;
  cover: Cover;
  /** Which of its fields are the client and the title that every list shows. */
  names: { client: string; title: string };
};

/**
 * The kinds of project in the order of the gallery's categories. Everything that holds for one of them is a record
 * with an entry for each, so that a kind that is forgotten somewhere stops the build (docs/architecture.md).
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

/** The kind that a text names, undefined when it names none. */
export function kindNamed(text: unknown): ProjectKind | undefined {
  return PROJECT_KINDS.find((kind) => kind === text);
}

/** The kind whose projects a category holds, undefined for what is no category. */
export function kindOfCategory(category: string | undefined): ProjectKind | undefined {
  return PROJECT_KINDS.find((kind) => KINDS[kind].category === category);
}
