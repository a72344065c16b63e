import { CONTENT_FORMS } from '#domain/content-forms.ts';
import { type ContentItem, type ContentKind, keyOfItem } from '#domain/content-kinds.ts';
import { REQUIRED } from '#domain/forms/required.ts';
import type { PlanAction } from '#domain/plans/plan.ts';
import { isPublished } from '#domain/publication.ts';
import type { EditedItem } from '../types/content-type.server.ts';
import { contentType } from '../types/content-types.server.ts';
import { readEdited } from './edited-item.server.ts';
import {
  changedMeanwhile,
  lockUnchanged,
  makePrepared,
  type PreparedChange,
  PublicationRefused,
  type Refusal,
} from './planned-change.server.ts';
import { publishEdited } from './publish-edited.server.ts';

/** An item to publish, and what was planned for it. */
type Published = ContentItem & { action?: PlanAction };

export type TogetherOutcome =
  | { outcome: 'done'; done: number; already: number }
  | { outcome: 'refused'; refusals: readonly Refusal[] };

/**
 * Publishes items as they are edited, all in one transaction or none (§42.8): drafts are applied. Idempotent: what is
 * public without a draft keeps its date. Throws a StorageFullError when the disk is full, a ConcurrentChangesError when
 * an item is saved during each try.
 */
export async function publishTogether(items: readonly ContentItem[]): Promise<TogetherOutcome> {
  let done = 0;
  try {
    await makePrepared(async () => {
      const edited = await readAll(items);
      done = edited.filter((one) => one.edited && hasChanges(one.edited)).length;
      return publication(edited, new Date());
    });
    return { outcome: 'done', done, already: items.length - done };
  } catch (error) {
    if (error instanceof PublicationRefused) return { outcome: 'refused', refusals: error.refusals };
    throw error;
  }
}

/**
 * Prepares the publication of a planned group, dated `dueAt`. Throws PublicationRefused when an item can't be published.
 * Of a group whose items are all deleted nothing is left to do.
 */
export async function preparePublication(items: readonly Published[], dueAt: Date): Promise<PreparedChange> {
  const edited = await readAll(items);
  return edited.every((one) => !one.edited) ? async () => {} : publication(edited, dueAt);
}

/** What prevents the publication of these items. */
export async function findRefusals(items: readonly Published[]): Promise<Refusal[]> {
  return refusalsOf(await readAll(items));
}

type Read = { item: Published; edited: EditedItem<ContentKind> | undefined };

/** In the order of every group: two transactions that lock the same rows wait for each other and never both. */
async function readAll(items: readonly Published[]): Promise<Read[]> {
  const read: Read[] = [];
  for (const item of items.toSorted((one, other) => (keyOfItem(one) < keyOfItem(other) ? -1 : 1)))
    read.push({ item, edited: await readEdited(item.kind, item.id) });
  return read;
}

function hasChanges({ stored, hasDraft }: EditedItem<ContentKind>): boolean {
  return hasDraft || !isPublished(stored.status);
}

async function publication(read: readonly Read[], dueAt: Date): Promise<PreparedChange> {
  const refusals = await refusalsOf(read);
  if (refusals.length > 0) throw new PublicationRefused(refusals);
  return async (transaction) => {
    const found = read.flatMap(({ item, edited }) => (edited ? [{ item, edited }] : []));
    // All rows first, then what belongs to them: the lock order of every save.
    for (const { item, edited } of found) await lockUnchanged(transaction, item, edited);
    for (const { item, edited } of found) {
      try {
        if (!(await publishEdited(transaction, item.kind, edited, dueAt))) throw changedMeanwhile(item);
      } catch (error) {
        if (!contentType(item.kind).slug?.isTaken(error)) throw error;
        throw new PublicationRefused([{ item, problem: 'slug-taken' }]);
      }
    }
  };
}

async function refusalsOf(read: readonly Read[]): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const { item, edited } of read) {
    const refusal = edited ? await refusalOf(item, edited) : { problem: 'missing' as const };
    if (refusal) refusals.push({ item: { kind: item.kind, id: item.id }, ...refusal });
  }
  return refusals;
}

async function refusalOf(
  { kind, id, action }: Published,
  edited: EditedItem<ContentKind>,
): Promise<Omit<Refusal, 'item'> | undefined> {
  const { item, stored, hasDraft } = edited;
  // It was taken off the site on purpose after its changes were planned.
  if (action === 'publish-changes' && !isPublished(stored.status)) return { problem: 'withdrawn' };
  if (!hasChanges(edited)) return undefined;
  const { slug, formValues } = contentType(kind);
  const values = formValues(item);
  const field = emptyField(kind, values);
  if (field !== undefined) return { problem: 'incomplete', field };
  return hasDraft && slug && !(await slug.isFree(values, id)) ? { problem: 'slug-taken' } : undefined;
}

/** The label of the first required field that is empty: content that was imported or copied may have one. */
function emptyField(kind: ContentKind, values: object): string | undefined {
  const { schema, labels } = CONTENT_FORMS[kind];
  const issue = schema.safeParse(values).error?.issues.find(({ message }) => message === REQUIRED);
  if (!issue) return undefined;
  const names: Partial<Record<string, string>> = labels;
  return names[String(issue.path[0])] ?? String(issue.path[0]);
}
