import type { Transaction } from 'kysely';
import type { ContentKind, ContentOfKind, ContentValues } from '#domain/content-kinds.ts';
import type { PlanAction } from '#domain/plans/plan.ts';
import type { PublicationRequest } from '#domain/publication.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** An item in its edited state (its draft over the stored fields, §40.1), and as it is stored. */
export type EditedItem<K extends ContentKind> = {
  item: ContentOfKind<K>;
  stored: ContentOfKind<K>;
  hasDraft: boolean;
};

/** The content of a save: the validated form and, where requested, whether the item is featured or published. */
export type SavedContent<K extends ContentKind> = {
  values: ContentValues[K];
  featured?: boolean | undefined;
  publication?: PublicationRequest | undefined;
};

export type SaveOutcome<K extends ContentKind> =
  | { outcome: 'saved' }
  | { outcome: 'missing' }
  /** Another item has the slug. */
  | { outcome: 'slug-taken' }
  /** Conflict: a concurrent save came first. Nothing was changed; `stored` is the current state (§16.5). */
  | { outcome: 'conflict'; stored: ContentOfKind<K> };

/** Origin of a new item: its date, and whether it belongs to the demonstration. */
type Making = { now: Date; demonstration?: boolean };

/** How the items of one type of content are stored. */
export type ContentTypeAdapter<K extends ContentKind> = {
  readEdited(id: string): Promise<EditedItem<K> | undefined>;
  create(id: string, values: ContentValues[K], making: Making): Promise<'created' | 'slug-taken'>;
  saveNew(id: string, content: SavedContent<K>, version: number): Promise<SaveOutcome<K>>;
  update(id: string, content: SavedContent<K>, version: number): Promise<SaveOutcome<K>>;
  saveDraft(id: string, content: SavedContent<K>, version: number): Promise<SaveOutcome<K>>;
  publishDraft(id: string, version: number): Promise<SaveOutcome<K>>;
  discardDraft(id: string, version: number): Promise<SaveOutcome<K>>;
  publish(id: string, now: Date, version: number | undefined): Promise<boolean>;
  unpublish(id: string): Promise<boolean>;
  /** Null for a type without featured items. */
  feature: ((id: string, featured: boolean) => Promise<boolean>) | null;
  duplicate(id: string, copyId: string): Promise<boolean>;
  delete(id: string): Promise<boolean>;
  preparePlan(
    id: string,
    plan: { action: PlanAction; dueAt: Date },
  ): Promise<(transaction: Transaction<Schema>) => Promise<boolean>>;
};
