import type { Transaction } from 'kysely';
import type { ContentOfKind } from '#domain/content-kinds.ts';
import type { MediaBlock } from '#domain/media-blocks/media-block.ts';
import { mediaFacts } from '#domain/media-blocks/media-types.ts';
import type { ProjectFormValues } from '#domain/projects/forms.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectOfKind } from '#domain/projects/project.ts';
import { fromColumns } from '#infrastructure/database/schema/columns.server.ts';
import type { WrittenKind } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** How the projects of one kind are stored. */
export type KindRows<K extends ProjectKind> = {
  /** A project of any status; undefined when there is none. */
  read(id: string): Promise<ContentOfKind<K> | undefined>;
  /** Maps the form's values to the kind's own columns. */
  columns(values: ProjectFormValues[K]): WrittenKind<K>;
  /** Saves the child rows in the same transaction; null for a kind without child rows. */
  saveChildRows:
    | ((transaction: Transaction<Schema>, id: string, values: ProjectFormValues[K]) => Promise<void>)
    | null;
  /** The URLs of the pictures and films that the page shows besides the cover. */
  shown(project: ProjectOfKind<K>): readonly string[];
  /** Copies the child rows in the same transaction; null for a kind without child rows. */
  copyChildRows: ((transaction: Transaction<Schema>, id: string, copyId: string) => Promise<void>) | null;
  /** The number of related projects of the kind that its page links to. */
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

/** The columns of a row as fields, without columns that only queries use. */
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

/** The URLs of the pictures in media blocks. */
export function picturesOf(blocks: readonly MediaBlock[]): string[] {
  return blocks.flatMap(({ medias }) =>
    medias.flatMap((item) => mediaFacts(item.type).picture?.(item).url ?? []),
  );
}

/** Rows that were not written by the forms may lack the list. */
export function blocksOf(medias: { blocks?: MediaBlock[] } | null): MediaBlock[] {
  return Array.isArray(medias?.blocks) ? medias.blocks : [];
}
