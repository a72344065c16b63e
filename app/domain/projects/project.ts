import type { PictureFactsByKey } from '../files/stored-picture.ts';
import type { FilmAlternatives } from '../films/film-alternatives.ts';
import type { ProjectStatus } from '../publication.ts';
import type { ProjectFormValues } from './forms.ts';
import { KINDS, type ProjectKind } from './kinds.ts';

type ProjectBase = {
  id: string;
  /** The facts of its stored pictures, where they were read. */
  pictures?: PictureFactsByKey | undefined;
  /** The addresses of its films and posts that are gone at their provider, where they were read. */
  unavailable?: readonly string[] | undefined;
  status: ProjectStatus;
  featured: boolean;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  /** Incremented by every save; the form sends it back for optimistic concurrency. */
  version: number;
};

/** Stored fields besides those of the form. */
type StoredFields = {
  production: { videos: ({ vimeoId: string; title: string; description?: string } & FilmAlternatives)[] };
};
type Stored<K extends ProjectKind> = K extends keyof StoredFields ? StoredFields[K] : unknown;

type Projects = {
  [K in ProjectKind]: [ProjectFormValues[K]] extends [never]
    ? never
    : ProjectBase & { kind: K } & Omit<ProjectFormValues[K], keyof Stored<K>> & Stored<K>;
};

/** A project of one kind: the fields of its form, and those of every project. */
export type ProjectOfKind<K extends ProjectKind> = Projects[K];
export type Project = Projects[ProjectKind];

// A client or title that is not a field of the kind is a compile error here.
const NAMES: { [K in ProjectKind]: { names: Record<'client' | 'title', keyof Projects[K]> } } = KINDS;

/** Client and title, whatever their field names in the kind. */
export function projectNames(project: Project): { client: string; title: string } {
  const { client, title } = NAMES[project.kind].names;
  const fields: Partial<Record<string, unknown>> = project;
  return { client: String(fields[client]), title: String(fields[title]) };
}

/** The values of a form as an unsaved project, a draft. */
export function unsavedProject<K extends ProjectKind>(
  kind: K,
  id: string,
  values: ProjectFormValues[K],
): ProjectOfKind<K> {
  const now = new Date();
  const base: ProjectBase = {
    id,
    status: 'draft',
    featured: false,
    createdAt: now,
    updatedAt: now,
    publishedAt: null,
    version: 0,
  };
  // All stored fields besides the form's values are optional (StoredFields), which the compiler can't infer for every K
  // at once.
  return { ...base, ...values, kind } as ProjectOfKind<K>;
}
