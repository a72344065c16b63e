import { type ContentDescription, type ContentField, type ContentOf, fieldsByName } from './content-field.ts';

/** The supplementary private use area: no font of the site has a glyph for it, and no rule for texts mentions it. */
const FIRST = 0xf0000;
const MARK = /[\u{f0000}-\u{ffffd}]/gu;

/**
 * Invisible characters at the end of texts, which lead from a rendered text back to its field ("content source map").
 * One character for each field, so that no component has to know in a preview where its text comes from. Only previews
 * for editing have them; `extract` removes them from the rendered page.
 */
export class FieldMarks {
  readonly #fields: string[] = [];

  /** The text with the mark of its field at the end of each line; an empty line stays empty. */
  mark(text: string, field: string): string {
    const mark = this.#markOf(field);
    return text.replace(/\S[^\S\n]*$/gm, (end) => `${end}${mark}`);
  }

  #markOf(field: string): string {
    const known = this.#fields.indexOf(field);
    return String.fromCodePoint(FIRST + (known === -1 ? this.#fields.push(field) - 1 : known));
  }

  /** The text without known marks, and the fields that they name, in order. */
  extract(text: string): { text: string; fields: string[] } {
    const fields: string[] = [];
    const rest = text.replace(MARK, (mark) => {
      const field = this.#fields[(mark.codePointAt(0) ?? 0) - FIRST];
      if (field === undefined) return mark;
      if (!fields.includes(field)) fields.push(field);
      return '';
    });
    return { text: rest, fields };
  }
}

/**
 * The content of a description with a mark in each text that is shown as it was typed. The fields' names are those of
 * the form, with a prefix; a line is 'typewriter.words.2', a column of a record 'founders.list.0.name'. Addresses,
 * numbers with a format and choices stay as they are: a mark would change what they mean.
 */
export function withFieldMarks<Description extends ContentDescription>(
  description: Description,
  content: ContentOf<Description>,
  marks: FieldMarks,
  prefix = '',
): ContentOf<Description> {
  const marked: Record<string, Record<string, unknown>> = {};
  const values: Record<string, Record<string, unknown> | undefined> = content;
  for (const [name, field] of fieldsByName(description)) {
    const [section = '', key = ''] = name.split('.');
    marked[section] ??= {};
    marked[section][key] = markedValue(field, values[section]?.[key], `${prefix}${name}`, marks);
  }
  return marked as ContentOf<Description>;
}

function markedValue(field: ContentField, value: unknown, name: string, marks: FieldMarks): unknown {
  switch (field.type) {
    case 'text':
    case 'paragraph':
    case 'prose':
      return field.format === undefined ? marks.mark(value as string, name) : value;
    case 'lines':
      return field.format === undefined
        ? (value as string[]).map((line, index) => marks.mark(line, `${name}.${index}`))
        : value;
    case 'records':
      return (value as Record<string, string>[]).map((record, index) =>
        Object.fromEntries(
          Object.entries(record).map(([column, text]) => {
            const { type = 'text' } = field.columns[column] ?? {};
            const shown = type === 'text' || type === 'paragraph';
            return [column, shown ? marks.mark(text, `${name}.${index}.${column}`) : text];
          }),
        ),
      );
    default:
      return value;
  }
}
