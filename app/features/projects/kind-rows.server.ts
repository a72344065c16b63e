import type { Transaction } from 'kysely';
import type { MediaBlock } from '#domain/media-blocks/media-block.ts';
import type { ProjectFormValues } from '#domain/projects/forms.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectOfKind } from '#domain/projects/project.ts';
import { fromColumns } from '#infrastructure/database/schema/columns.server.ts';
import type { WrittenKind } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** How the projects of one kind are kept. */
export type KindRows<K extends ProjectKind> = {
  /** A project of any status; undefined when there is none. */
  read(id: string): Promise<ProjectOfKind<K> | undefined>;
  /** What the form's values are in the kind's own columns. */
  columns(values: ProjectFormValues[K]): WrittenKind<K>;
  /** What else a save writes, in the same transaction; null when the row is everything. */
  saveChildRows:
    | ((transaction: Transaction<Schema>, id: string, values: ProjectFormValues[K]) => Promise<void>)
    | null;
  /** The addresses of the pictures and films that the page shows beside the cover. */
  shown(project: ProjectOfKind<K>): readonly string[];
  /** What a copy takes over beside the row, in the same transaction; null when the row is everything. */
  copyChildRows: ((transaction: Transaction<Schema>, id: string, copyId: string) => Promise<void>) | null;
  /** How many other projects of the kind its page leads to. */
  related: number;
};

type Unseen = {
  search_text: string;
  sorted_at: Date;
  first_published_at: Date | null;
  demonstration: boolean;
  featured_order: number;
  untranscribed_films: number;
};

/** The columns of a row as fields, without those that only queries use. */
export function fieldsOfRow<Row extends Unseen>(row: Row) {
  const {
    search_text: _search,
    sorted_at: _sorted,
    first_published_at: _first,
    demonstration: _demonstration,
    featured_order: _order,
    untranscribed_films: _films,
    ...seen
  } = row;
  return fromColumns(seen);
}

/** The addresses of the pictures in media blocks. */
export function picturesOf(blocks: readonly MediaBlock[]): string[] {
  return blocks.flatMap(({ medias }) => medias.flatMap((item) => (item.type === 'image' ? [item.url] : [])));
}

/** Rows that something else than the forms has written may lack the list. */
export function blocksOf(medias: { blocks?: MediaBlock[] } | null): MediaBlock[] {
  return Array.isArray(medias?.blocks) ? medias.blocks : [];
}
