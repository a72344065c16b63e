import type { Kysely, Transaction } from 'kysely';
import type { ContentKind, ContentOfKind, ContentValues } from '#domain/content-kinds.ts';
import type { PublicationRequest } from '#domain/publication.ts';
import type { ProjectTable } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import type { RemovedTable, Row } from '#infrastructure/database/untyped-rows.server.ts';
import type { TrashContent } from '../trash/trash-content.ts';
import type { ItemPage } from './item-page.ts';

export type ContentTable = ProjectTable | 'blog_posts';

type StatusOf<K extends ContentKind> = ContentOfKind<K>['status'];

/** An item in its edited state (its draft over the stored fields, §40.1), and as it is stored. */
export type EditedItem<K extends ContentKind> = {
  item: ContentOfKind<K>;
  stored: ContentOfKind<K>;
  hasDraft: boolean;
  /** When the content of the form was last saved, as a pending draft too. */
  savedAt: Date;
};

/** The content of a save: the validated form and, where requested, whether the item is featured or published. */
export type SavedContent<K extends ContentKind> = {
  values: ContentValues[K];
  /** The status in the values was not chosen: the stored one stays, which may have changed since (§42.5). */
  keepsStatus?: boolean | undefined;
  /** The status that the item must still have: another one is a conflict. */
  from?: StatusOf<K> | undefined;
  featured?: boolean | undefined;
  publication?: PublicationRequest | undefined;
};

export type SaveOutcome<K extends ContentKind> =
  | { outcome: 'saved' }
  | { outcome: 'missing' }
  | { outcome: 'slug-taken' }
  /** Conflict: a concurrent save came first. Nothing was changed; `stored` is the current state (§16.5). */
  | { outcome: 'conflict'; stored: ContentOfKind<K> };

/** How the items of one type of content are stored; everything else of their lifecycle is common to all types. */
export type ContentTypeAdapter<K extends ContentKind> = {
  table: ContentTable;
  statuses: { draft: StatusOf<K>; published: StatusOf<K> };
  /** The fields that searches match: the title, and another one. */
  searched: { title: string; other: string };
  /** The column that orders what is published: its own date, or one that falls back to the creation date. */
  dateColumn: 'published_at' | 'sorted_at';
  hasFeatured: boolean;
  /** The kind in the URLs of its share pictures. */
  sharedAs: string;
  /** The unique slug of its items; null for a type without. */
  slug: {
    /** The id of the item with this slug, of any status. */
    idOf(slug: string): Promise<string | undefined>;
    isFree(values: ContentValues[K], id: string): Promise<boolean>;
    /** Whether a database error means that a concurrent save took the slug. */
    isTaken(error: unknown): boolean;
    /** Ends the redirects from the slugs of those of these items that are public, and returns them by the item's id. */
    endRedirects(transaction: Transaction<Schema>, ids: readonly string[]): Promise<Map<string, Row>>;
    /** Restores a redirect that the undone publication of the item `by` ended. */
    restoreEndedRedirect(transaction: Transaction<Schema>, redirect: Row, by: string): Promise<void>;
  } | null;
  /** Its child rows; null for a type without. */
  children: {
    table: RemovedTable;
    column: string;
    /** The column of its primary key. */
    key: string;
    /** Restores one from the trash. `renewed`: under a new id of its item. */
    restore(transaction: Transaction<Schema>, row: Row, renewed: boolean): Promise<void>;
  } | null;

  /** An item of any status; undefined when there is none. */
  read(id: string): Promise<ContentOfKind<K> | undefined>;
  /** Adds what a form and a preview show of the edited item: facts of pictures, names of what it refers to. */
  complete(edited: EditedItem<K>): Promise<ContentOfKind<K>>;
  /** The public page of an item, stored or not. */
  page(item: ContentOfKind<K>): Promise<ItemPage>;
  /** The values of the form's fields, and nothing else. */
  formValues(fields: ContentOfKind<K> | ContentValues[K]): ContentValues[K];
  /** The values as they are stored. */
  cleaned(values: ContentValues[K]): ContentValues[K];
  columns(values: ContentValues[K]): Row;
  /** The status in the values of the form; undefined where only the publication decides. */
  statusIn(values: ContentValues[K]): StatusOf<K> | undefined;
  withStatus(values: ContentValues[K], status: StatusOf<K>): ContentValues[K];
  /**
   * Writes what belongs to an item beside its row, after that. `former`: of the row before the save; undefined for a new
   * one.
   */
  saveRelated(
    transaction: Transaction<Schema>,
    saved: { id: string; values: ContentValues[K]; former: FormerRow | undefined; now: Date },
  ): Promise<void>;
  /** The columns of a copy that differ from its original besides title, dates and status. */
  copiedColumns(transaction: Transaction<Schema>, title: string): Promise<Row>;
  copyChildren(transaction: Transaction<Schema>, id: string, copyId: string): Promise<void>;
  /** The rows that a deleted item refers to and that stay, for the trash. */
  named(transaction: Transaction<Schema>, rows: readonly Row[]): Promise<(row: Row) => TrashContent['named']>;
  /** The texts of public rows: as they are stored, and as visitors read them. */
  publicTexts(rows: readonly Row[]): Promise<(row: Row) => { stored: string; read(): string }>;
  /** The path of its public page, by its fields or by the columns of its row. */
  path(item: { id: unknown; slug?: unknown }): string;
  /** What visitors' searches find of an item: its title, what names it besides, and its text as they read it. */
  searchable(item: ContentOfKind<K>): { title: string; lead: string; body: string };
  /** A row from the trash as it can be inserted again. */
  restored(transaction: Transaction<Schema>, row: Row, named: TrashContent['named']): Promise<Row>;
  /** The values of a pending draft, without those that name what no longer exists. */
  existingValues(over: Kysely<Schema>, values: object): Promise<object>;
};

/** The columns of a stored row that a save needs to know. */
type FormerRow = Pick<ContentRow, 'status' | 'created_at' | 'published_at' | 'first_published_at'> & {
  slug?: string | undefined;
};

/** The columns that queries of the lifecycle use; not every table has the optional ones. */
type ContentRow = {
  id: string;
  status: StatusOf<ContentKind>;
  featured?: boolean;
  featured_order?: number;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  first_published_at: Date | null;
  sorted_at?: Date | null;
  slug?: string;
  version: number;
  demonstration: boolean;
  [column: string]: unknown;
};

/** The transaction, typed for the tables of every type of content. */
export function contentTables(transaction: Kysely<Schema>): Kysely<Record<ContentTable, ContentRow>> {
  return transaction as unknown as Kysely<Record<ContentTable, ContentRow>>;
}
