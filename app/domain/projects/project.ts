import type { PictureFactsByKey } from '../files/stored-picture.ts';
import type { FilmAlternatives } from '../films/film-alternatives.ts';
import type { ProjectStatus } from '../publication.ts';
import type { ProjectFormValues } from './forms.ts';
import { KINDS, type ProjectKind } from './kinds.ts';

type ProjectBase = {
  id: string;
  /** What is known of its stored pictures, where somebody has asked. */
  pictures?: PictureFactsByKey | undefined;
  status: ProjectStatus;
  featured: boolean;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  /** Grows with every save: what a form sends back so that nothing is overwritten silently. */
  version: number;
};

/** What may be stored of a field beyond what the form asks for. */
type StoredFields = {
  production: { videos: ({ vimeoId: string; title: string; description?: string } & FilmAlternatives)[] };
};
type Stored<K extends ProjectKind> = K extends keyof StoredFields ? StoredFields[K] : unknown;

type Projects = {
  [K in ProjectKind]: ProjectBase & { kind: K } & Omit<ProjectFormValues[K], keyof Stored<K>> & Stored<K>;
};

/** A project of one kind: what its form asks for, and what is known of every project. */
export type ProjectOfKind<K extends ProjectKind> = Projects[K];
export type Project = Projects[ProjectKind];

// A kind whose client or title is none of its fields stops the build here.
const NAMES: { [K in ProjectKind]: { names: Record<'client' | 'title', keyof Projects[K]> } } = KINDS;

/** Client and title whatever the kind calls them. */
export function projectNames(project: Project): { client: string; title: string } {
  const { client, title } = NAMES[project.kind].names;
  const fields: Partial<Record<string, unknown>> = project;
  return { client: String(fields[client]), title: String(fields[title]) };
}

/** A form's values as the project that saving them would make, a draft that was never stored. */
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
  // Whatever is stored beyond a form's values is optional (StoredFields), which the compiler can't see for every K at once.
  return { ...base, ...values, kind } as ProjectOfKind<K>;
}
