import type { z } from 'zod';
import type { FormValues } from '#admin/editing/form-values.ts';
import { cleanPostHtml } from '#content/types/article/post-html/post-html.server.ts';
import { CONTENT_FORMS } from '#domain/content-forms.ts';
import type { ContentKind, ContentOfKind, ContentValues } from '#domain/content-kinds.ts';
import { firstMessages } from '#domain/forms/form-errors.ts';
import { displayedPublicationDate } from '#domain/publication.ts';
import { parseJson } from '#domain/text/parse-json.ts';

/** Whether a field is a list, serialized as JSON. */
export function isList(kind: ContentKind, field: string): boolean {
  return Object.hasOwn(CONTENT_FORMS[kind].json, field);
}

/** The initial values of a new item's form. */
export function emptyValues(kind: ContentKind): FormValues {
  const { labels } = CONTENT_FORMS[kind];
  const empty = Object.keys(labels).map((field) => [field, isList(kind, field) ? '[]' : '']);
  return {
    ...Object.fromEntries(empty),
    ...('status' in labels ? { status: 'Draft' } : {}),
    publishedAt: '',
  };
}

/** The form values of a stored item; a missing value is an empty text (§17.10). */
export function valuesOf<K extends ContentKind>(kind: K, item: ContentOfKind<K>): FormValues {
  const stored: Partial<Record<string, unknown>> = item;
  const { labels, json } = CONTENT_FORMS[kind];
  const keys: Partial<Record<string, readonly string[] | null>> = json;
  const texts = Object.keys(labels).map((field) => [field, textOf(field, stored[field], keys[field])]);
  return {
    ...Object.fromEntries(texts),
    ...('featured' in stored ? { featured: stored['featured'] ? '1' : '' } : {}),
    publishedAt: displayedPublicationDate(item),
  };
}

/** `keys`: the field is a list, serialized as JSON with these keys of its entries; null: with all of them. */
function textOf(field: string, value: unknown, keys: readonly string[] | null | undefined): string {
  if (keys !== undefined) return JSON.stringify(value, keys && [...keys]);
  if (Array.isArray(value)) return value.join('\n');
  // With the French decimal comma, as the form parses it.
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = String(value ?? '');
  return field === 'content' ? cleanPostHtml(text) : text;
}

/** Whether a list has another shape than its field sends, or more entries: what is in those was not validated. */
function isOfAnotherShape(issue: z.core.$ZodIssue): boolean {
  const { code } = issue;
  if (code === 'too_big') return issue.origin === 'array';
  return code === 'invalid_type' || code === 'invalid_union' || code === 'invalid_value';
}

/**
 * Submitted values with an empty list instead of one that its field could not render again: a document has no other
 * lists than those of the form, and a client keeps its own.
 */
export function withReadableLists(kind: ContentKind, sent: FormValues): FormValues {
  const { json, schema } = CONTENT_FORMS[kind];
  const fields: Partial<Record<string, z.ZodType>> = schema.shape;
  const unreadable = Object.keys(json).filter((field) => {
    const value = parseJson(sent[field] ?? '');
    const issues = fields[field]?.safeParse(value).error?.issues ?? [];
    return value === undefined || issues.some(isOfAnotherShape);
  });
  return { ...sent, ...Object.fromEntries(unreadable.map((field) => [field, '[]'])) };
}

export type ParsedValues<K extends ContentKind> =
  | { valid: true; values: ContentValues[K] }
  /** One message per field; the path of a list's field is 'videos.0.vimeoId'. */
  | { valid: false; errors: Record<string, string> };

/** Validates the submitted values against the domain's schema of the kind. */
export function parseValues<K extends ContentKind>(kind: K, sent: FormValues): ParsedValues<K> {
  const input: Record<string, unknown> = { ...sent };
  for (const field of Object.keys(CONTENT_FORMS[kind].json)) {
    const text = sent[field];
    if (text === undefined) continue;
    input[field] = parseJson(text);
    if (input[field] === undefined)
      return { valid: false, errors: { [field]: 'Cette liste n’a pas pu être lue.' } };
  }
  const parsed = CONTENT_FORMS[kind].schema.safeParse(input);
  if (parsed.success) return { valid: true, values: parsed.data as ContentValues[K] };
  const fieldOf = (path: readonly PropertyKey[]) => (path[0] === 'blocks' ? 'blocks' : path.join('.'));
  const issues = parsed.error.issues.map(({ path, message }) => ({ path, message: ofBlock(path) + message }));
  return { valid: false, errors: firstMessages(issues, fieldOf) };
}

/** The blocks share one message, which begins with the block that it is about. */
function ofBlock([field, index]: readonly PropertyKey[]): string {
  return field === 'blocks' && typeof index === 'number' ? `Bloc ${index + 1}\u00a0: ` : '';
}
