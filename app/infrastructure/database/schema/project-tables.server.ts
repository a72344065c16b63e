import type { Generated, Insertable } from 'kysely';
import { PROJECT_FORMS, type ProjectFormValues } from '#domain/projects/forms.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectStatus } from '#domain/publication.ts';
import type { ColumnsOf, Json } from './columns.server.ts';

type Forms = typeof PROJECT_FORMS;

export const PROJECT_TABLES = Object.fromEntries(
  Object.entries(PROJECT_FORMS).map(([kind, { table }]) => [kind, table]),
) as { readonly [K in ProjectKind]: Forms[K]['table'] };

export type ProjectTable = (typeof PROJECT_TABLES)[ProjectKind];

/** The kinds with child rows, and the tables of these. */
type KindWithChildren = {
  [K in ProjectKind]: Forms[K] extends { children: unknown } ? K : never;
}[ProjectKind];
export type ChildTable = Forms[KindWithChildren]['children']['table'];

/** Columns of every projects table besides the fields of its kind. */
type SharedColumns = {
  id: string;
  status: ProjectStatus;
  featured: boolean;
  /** The larger, the further to the front; 0 for projects ordered by date (§29.7). */
  featured_order: Generated<number>;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  first_published_at: Date | null;
  sorted_at: Date;
  search_text: string;
  /** How many films on its page have no transcription (§66.5). */
  untranscribed_films: Generated<number>;
  version: number;
  /** Part of the demonstration, and not saved since (§31.6). */
  demonstration: Generated<boolean>;
};

/** The fields of a kind without columns of their own. */
type Apart<K extends ProjectKind> =
  | (Forms[K]['shared'] extends Readonly<Record<string, readonly (infer Field)[]>> ? Field : never)
  | (Forms[K] extends { children: { field: infer Field } } ? Field : never);

export type FieldColumns<K extends ProjectKind> = ColumnsOf<
  Omit<ProjectFormValues[K], Extract<Apart<K>, string>>
> & {
  [Column in keyof Forms[K]['shared']]: Json<
    Pick<
      ProjectFormValues[K],
      Extract<Forms[K]['shared'][Column], readonly unknown[]>[number] & keyof ProjectFormValues[K]
    >
  >;
};

/** The columns of a kind that hold neither a field nor what every kind has; a save derives them. */
type OwnColumns = {
  production: {
    /** 'video' whenever a URL is set, else ''. */
    additional_media_type: 'video' | '';
    /** How many of the site's own files that its page shows as films have no captions (§67.4). */
    uncaptioned_films: Generated<number>;
  };
};

export const OWN_COLUMNS: { readonly [K in ProjectKind]?: readonly string[] } = {
  production: ['additional_media_type', 'uncaptioned_films'],
} satisfies { [K in keyof OwnColumns]: readonly (keyof OwnColumns[K])[] };

/** The kinds whose storage their forms alone don't describe. */
export type KindWithOwnRows = keyof OwnColumns | KindWithChildren;

type KindColumns<K extends ProjectKind> = [ProjectFormValues[K]] extends [never]
  ? never
  : FieldColumns<K> & (K extends keyof OwnColumns ? OwnColumns[K] : unknown);

/** The columns that a save of a kind writes; for a union of kinds, of one of them. */
export type WrittenKind<K extends ProjectKind> = K extends ProjectKind ? Insertable<KindColumns<K>> : never;

export type ProjectSchema = { [K in ProjectKind as Forms[K]['table']]: SharedColumns & KindColumns<K> };
