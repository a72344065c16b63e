import { withoutMarks } from '../text/marked-text.ts';
import type { AgencyFacts } from './agency-facts.ts';
import { type ContentDescription, fieldsByName } from './content-field.ts';
import { contentFrom, type StoredContent } from './stored-content.ts';

/** An unfilled placeholder: the field that contains it, the page that shows it, and the text in its brackets. */
export type Placeholder = { field: string; page: string; text: string };

const IN_BRACKETS = /\[[^[\]]+\]/;

/** Whether a text still contains a placeholder. */
export function hasPlaceholder(text: string): boolean {
  return IN_BRACKETS.test(text);
}

/** The placeholders in brackets that a description and its stored content still show (§31.9), one per field. */
export function placeholdersIn(
  description: ContentDescription,
  stored: StoredContent,
  facts: AgencyFacts,
): Placeholder[] {
  const content = contentFrom(description, stored, facts);
  return fieldsByName(description).flatMap(([name, { type }]) => {
    const [section = '', key = ''] = name.split('.');
    // The text of a link stands in brackets, too.
    const texts = textsIn(content[section]?.[key]).map((text) =>
      type === 'prose' ? withoutMarks(text) : text,
    );
    const text = texts.find(hasPlaceholder);
    const { title = '', page = title } = description[section] ?? {};
    return text === undefined ? [] : [{ field: name, page, text: IN_BRACKETS.exec(text)?.[0] ?? text }];
  });
}

/** Every text of a value: a text, lines, or the columns of records. `skipped`: keys whose values are no texts. */
export function textsIn(value: unknown, skipped?: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (skipped?.has(key) ? [] : textsIn(one, skipped)));
}
