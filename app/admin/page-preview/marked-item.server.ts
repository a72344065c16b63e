import type { FormValues } from '#admin/editing/form-values.ts';
import body from '#content/types/article/view/post-body-view.module.css';
import { CONTENT_FORMS } from '#domain/content-forms.ts';
import type { ContentKind, ContentOfKind } from '#domain/content-kinds.ts';
import { storedFileAddresses } from '#domain/files/stored-file-address.ts';
import type { MediaBlock } from '#domain/media-blocks/media-block.ts';
import { KINDS } from '#domain/projects/kinds.ts';
import { projectDate } from '#domain/projects/project-date.ts';
import type { FieldMarks } from '#domain/site-content/field-marks.ts';
import { compactNumber, frenchDecimal } from '#domain/text/compact-number.ts';
import { frenchLongDate } from '#domain/text/french-date.ts';
import type { FieldEntries } from './edited-page.server.ts';

/** As `formattedTexts` of FieldSources: the text of an article is found as a whole, without marks in it. */
export const FORMATTED_TEXTS: ReadonlyMap<string, string> = new Map([[body['prose'] ?? '', 'content']]);

/** The texts in the entries of a list: of a media block, of a film. */
const TEXTS_OF_ENTRIES = new Set(['text', 'title']);

/** An item with the mark of its field in each text that its page shows as it was typed. */
export function markItem<K extends ContentKind>(
  kind: K,
  item: ContentOfKind<K>,
  marks: FieldMarks,
): ContentOfKind<K> {
  const { labels } = CONTENT_FORMS[kind];
  const fields: Partial<Record<string, unknown>> = item;
  const marked = Object.keys(labels).map((field) => [field, markValue(kind, field, fields[field], marks)]);
  const named = Object.entries(NAMES_OF).flatMap(([shown, field]) =>
    typeof fields[shown] === 'string' ? [[shown, marks.mark(fields[shown], field)]] : [],
  );
  return { ...item, ...Object.fromEntries([...marked, ...named]) } as ContentOfKind<K>;
}

/** The fields by which an article's page names its category and its author. */
const NAMES_OF = { categoryName: 'categoryId', authorName: 'authorId' };

function markValue(kind: ContentKind, field: string, value: unknown, marks: FieldMarks): unknown {
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => markEntry(entry, `${field}.${index}`, marks));
  if (typeof value !== 'string') return value;
  return isShownText(kind, field) ? marks.mark(value, field) : value;
}

function markEntry(entry: unknown, place: string, marks: FieldMarks): unknown {
  if (typeof entry === 'string') return marks.mark(entry, place);
  return Object.fromEntries(
    Object.entries(entry as Record<string, unknown>).map(([key, text]) => [
      key,
      TEXTS_OF_ENTRIES.has(key) && typeof text === 'string' ? marks.mark(text, `${place}.${key}`) : text,
    ]),
  );
}

/** The fields that the page shows as they were typed: client, title, and the texts of its sections. */
function isShownText(kind: ContentKind, field: string): boolean {
  const names: readonly string[] = kind === 'post' ? ['title'] : Object.values(KINDS[kind].names);
  return names.includes(field) || CONTENT_FORMS[kind].sections.some(({ name }) => name === field);
}

function filesIn(text: string, place: string): [string, string][] {
  return storedFileAddresses(text).map((address) => [address, place]);
}

/** The files of media blocks, each with its place: 'blocks.0.medias.1'. */
function filesOfBlocks(blocks: readonly MediaBlock[]): [string, string][] {
  return blocks.flatMap(({ medias }, block) =>
    medias.flatMap((media, place) => filesIn(JSON.stringify(media), `blocks.${block}.medias.${place}`)),
  );
}

/** What else leads from the page of an item to its fields: its files, and numbers and dates as pages spell them. */
export function entriesOfItem(
  item: ContentOfKind<ContentKind>,
  values: FormValues,
): Omit<FieldEntries, 'errors'> {
  const files = Object.entries(values).flatMap(([field, value]) =>
    field === 'blocks' && 'blocks' in item ? filesOfBlocks(item.blocks) : filesIn(value, field),
  );
  const fields: Partial<Record<string, unknown>> = item;
  const numbers = Object.entries(fields).flatMap(([field, value]) =>
    typeof value === 'number' && field in values
      ? [...new Set([String(value), compactNumber(value), `${frenchDecimal(value)}\u00a0%`])].map(
          (text): [string, string] => [text, field],
        )
      : [],
  );
  const { month, year, publishedAt } = fields;
  const dates: [string, string][] = [
    [typeof month === 'string' ? (projectDate({ month, year: String(year) }) ?? '') : '', 'month'],
    [publishedAt instanceof Date ? frenchLongDate(publishedAt) : '', 'publishedAt'],
  ];
  return { files, texts: [...numbers, ...dates.filter(([text]) => text !== '')] };
}
