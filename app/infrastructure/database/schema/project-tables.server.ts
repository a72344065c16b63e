import type { Generated, Insertable } from 'kysely';
import type { MediaBlock } from '#domain/media-blocks/media-block.ts';
import type { ProjectFormValues } from '#domain/projects/forms.ts';
import type { EachKind, ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectStatus } from '#domain/publication.ts';
import type { ColumnsOf, Json } from './columns.server.ts';

const TABLES = {
  influence: 'influence_projects',
  production: 'production_projects',
  web: 'web_solutions',
} as const satisfies Record<string, string>;

/** The table of each kind. */
export const PROJECT_TABLES: EachKind<typeof TABLES, never> = TABLES;

/** The child table of a kind of projects, by the column of the project's id; undefined when it has none. */
export const CHILD_TABLES: Record<
  ProjectKind,
  { table: 'production_project_videos'; column: 'project_id' } | undefined
> = {
  influence: undefined,
  production: { table: 'production_project_videos', column: 'project_id' },
  web: undefined,
};

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

export type CampaignNumbers = Pick<
  ProjectFormValues['influence'],
  'influencers' | 'deliverables' | 'impressions' | 'engagement'
>;
type Blocks = { medias: Json<{ blocks: MediaBlock[] }> };

/** The columns of each kind: a field has the column of its name unless it is left out here. */
type KindColumns = {
  influence: ColumnsOf<Omit<ProjectFormValues['influence'], 'blocks' | keyof CampaignNumbers>> &
    Blocks & { results: Json<CampaignNumbers> };
  production: ColumnsOf<Omit<ProjectFormValues['production'], 'videos'>> & {
    /** 'video' whenever a URL is set, else ''. */
    additional_media_type: 'video' | '';
    /** How many of the site's own files that its page shows as films have no captions (§67.4). */
    uncaptioned_films: Generated<number>;
  };
  web: ColumnsOf<Omit<ProjectFormValues['web'], 'blocks'>> & Blocks;
};

/** The columns that a save of a kind writes; for a union of kinds, of one of them. */
export type WrittenKind<K extends ProjectKind> = K extends ProjectKind ? Insertable<KindColumns[K]> : never;

type Tables = { [K in ProjectKind]: SharedColumns & KindColumns[K] };

/** The tables of projects by name. */
export type ProjectSchema = { [K in ProjectKind as (typeof PROJECT_TABLES)[K]]: Tables[K] };
