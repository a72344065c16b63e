import { CONTENT_TYPES, kindOfType } from '#admin/content-form/content-types.ts';
import { valuesOf } from '#admin/content-form/content-values.server.ts';
import { differingFields, type FormValues } from '#admin/editing/form-values.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import type { EditedItem } from '#content/types/content-type.server.ts';
import type { ItemPage } from '#content/types/item-page.ts';
import type { ContentKind, ContentOfKind } from '#domain/content-kinds.ts';
import { isPublished } from '#domain/publication.ts';
import { logFailure } from '#features/failures/log-failure.server.ts';
import { PREVIEW_TYPES } from './preview-types.server.ts';
import type { Previewed } from './previewed.ts';

export type Preview =
  | (ItemPage & { previewed: Previewed })
  | { type: 'problem'; message: string; status: number };

const PARAMETERS_MISSING = { type: 'problem', message: 'Paramètres manquants', status: 400 } as const;

/** The previewed item, whatever its status, or the exact text of why it is unavailable (§21.1, §21.4). */
export async function readPreview(type: string | undefined, id: string | undefined): Promise<Preview> {
  const kind = kindOfType(type);
  if (id === undefined || kind === undefined) return PARAMETERS_MISSING;
  const { missing, loadFailed } = CONTENT_TYPES[kind];
  try {
    const edited = await readEditedItem(kind, id);
    return edited
      ? await previewOf(kind, edited.item, edited)
      : { type: 'problem', message: missing.preview, status: 404 };
  } catch (error) {
    logFailure('preview', error);
    return { type: 'problem', message: loadFailed.update, status: 500 };
  }
}

/** The values of a form, saved or not, as they will be public. Nothing is stored. An unchanged form counts as saved. */
export async function readUnsavedPreview(
  type: string | undefined,
  id: string | undefined,
  values: FormValues,
): Promise<Preview> {
  const kind = kindOfType(type);
  if (id === undefined || kind === undefined) return PARAMETERS_MISSING;
  const edited = await readEditedItem(kind, id);
  if (edited && differingFields(values, valuesOf(kind, edited.item)).length === 0)
    return readPreview(type, id);
  const item = await PREVIEW_TYPES[kind].unsaved(id, values);
  return item
    ? previewOf(kind, item, edited, values)
    : { type: 'problem', message: CONTENT_TYPES[kind].loadFailed.update, status: 400 };
}

/** `values`: those of an unsaved form. */
async function previewOf<K extends ContentKind>(
  kind: K,
  item: ContentOfKind<K>,
  edited: EditedItem<K> | undefined,
  values?: FormValues,
): Promise<Preview> {
  const { page, warnings } = await PREVIEW_TYPES[kind].page(item, values);
  const { form, newForm, publicPage } = CONTENT_TYPES[kind];
  const stored: { status: string; slug?: string; version: number } | undefined = edited?.stored;
  const previewed = {
    saved: values === undefined,
    published: edited !== undefined && isPublished(edited.stored.status),
    hasDraft: edited?.hasDraft === true,
    version: stored?.version ?? 0,
    edit: edited ? form(item.id) : newForm,
    online: publicPage({ id: item.id, slug: stored?.slug }),
    warnings,
  };
  return { ...page, previewed };
}
