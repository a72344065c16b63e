import type { RouterContextProvider } from 'react-router';
import { CONTENT_TYPES, kindOfType } from '#admin/content-form/content-types.ts';
import { emptyValues, parseValues, valuesOf } from '#admin/content-form/content-values.server.ts';
import type { FormValues } from '#admin/editing/form-values.ts';
import { PREVIEW_TYPES } from '#admin/preview/preview-types.server.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import type { ItemPage } from '#content/types/item-page.ts';
import type { ContentKind } from '#domain/content-kinds.ts';
import { editedPage } from './edited-page.server.ts';
import { entriesOfItem, markItem } from './marked-item.server.ts';

/**
 * The page of an item that is edited on it, with marks: of the values of its form, else the stored one, else an empty
 * one. 404 for an unknown type, 400 for values that can't be read.
 */
export async function readEditedPage(
  params: { type: string; id: string },
  context: Readonly<RouterContextProvider>,
  values?: FormValues,
): Promise<ItemPage> {
  const kind = kindOfType(params.type);
  if (kind === undefined) throw new Response(null, { status: 404 });
  const item = values === undefined ? (await readEditedItem(kind, params.id))?.item : undefined;
  const typed = values ?? (item ? valuesOf(kind, item) : emptyValues(kind));
  return pageOf(kind, params.id, typed, context);
}

async function pageOf<K extends ContentKind>(
  kind: K,
  id: string,
  values: FormValues,
  context: Readonly<RouterContextProvider>,
): Promise<ItemPage> {
  const item = await PREVIEW_TYPES[kind].unsaved(id, values);
  if (!item) throw new Response(CONTENT_TYPES[kind].loadFailed.update, { status: 400 });
  const edited = context.get(editedPage);
  // Only a page that is edited on it loses its marks again.
  if (!edited) throw new Response(null, { status: 404 });
  const parsed = parseValues(kind, values);
  const errors = parsed.valid ? {} : parsed.errors;
  context.set(editedPage, { ...edited, entries: { ...entriesOfItem(item, values), errors } });
  const { page } = await PREVIEW_TYPES[kind].page(markItem(kind, item, edited.marks), values);
  return page;
}
