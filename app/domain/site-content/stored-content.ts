import { frenchTypography } from '../text/french-typography.ts';
import { parseJson } from '../text/parse-json.ts';
import { type AgencyFacts, FACTS, withFacts } from './agency-facts.ts';
import { type ContentDescription, type ContentField, type ContentOf, fieldsByName } from './content-field.ts';
import { HERO_FILM_PARTS } from './hero-film.ts';

/** The edited fields, by name; a missing one has its default. */
export type StoredContent = Readonly<Record<string, unknown>>;

/**
 * The content of a description: the stored values over its defaults, which refer to `facts`. For a stored value of
 * another shape, of a later version or damaged, `damaged` is called with the field's name; the default replaces it.
 */
export function contentFrom<Description extends ContentDescription>(
  description: Description,
  stored: StoredContent,
  facts: AgencyFacts,
  damaged: (name: string) => void = () => {},
): ContentOf<Description> {
  const content: Record<string, Record<string, unknown>> = {};
  for (const [name, field] of fieldsByName(withFacts(description, facts))) {
    const [section = '', key = ''] = name.split('.');
    content[section] ??= {};
    content[section][key] = typeset(field, fieldValue(name, field, stored, damaged));
  }
  return content as ContentOf<Description>;
}

/**
 * The fields as a form shows them: lines one below the other, records and films as JSON; and the facts of its defaults,
 * which the form sends back (withPresentFacts).
 */
export function formValuesFrom(
  description: ContentDescription,
  stored: StoredContent,
  facts: AgencyFacts,
): Record<string, string> {
  const values = Object.fromEntries(
    fieldsByName(withFacts(description, facts)).map(([name, field]) => {
      const value = fieldValue(name, field, stored, () => {});
      if (typeof value === 'string') return [name, value];
      return [name, field.type === 'lines' ? (value as string[]).join('\n') : JSON.stringify(value)];
    }),
  );
  return { ...values, [FACTS]: JSON.stringify(facts) };
}

/** Submitted values with an empty one instead of records or a film in another shape, which no field could render again. */
export function withReadableJson(
  description: ContentDescription,
  sent: Readonly<Record<string, string>>,
): Record<string, string> {
  const unreadable = fieldsByName(description).filter(([name, field]) => {
    if (field.type !== 'records' && field.type !== 'film') return false;
    return sent[name] && !hasShape(field, withNewColumns(field, parseJson(sent[name])));
  });
  return { ...sent, ...Object.fromEntries(unreadable.map(([name]) => [name, ''])) };
}

/** Applies French typography to typed text; the defaults have theirs. */
function typeset(field: ContentField, value: unknown): unknown {
  if (value === field.default || !HOLDS_WORDS.has(field.type) || ('format' in field && field.format))
    return value;
  if (typeof value === 'string') return frenchTypography(value);
  const list = value as readonly (string | Record<string, string>)[];
  return list.map((entry) =>
    typeof entry === 'string'
      ? frenchTypography(entry)
      : Object.fromEntries(
          Object.entries(entry).map(([column, text]) => [
            column,
            field.type === 'records' && field.columns[column]?.type === 'picture'
              ? text
              : frenchTypography(text),
          ]),
        ),
  );
}

const HOLDS_WORDS = new Set<ContentField['type']>(['text', 'paragraph', 'prose', 'lines', 'records']);

function fieldValue(
  name: string,
  field: ContentField,
  stored: StoredContent,
  damaged: (name: string) => void,
) {
  const value = Object.hasOwn(stored, name) ? stored[name] : undefined;
  if (value === undefined) return field.default;
  const whole = withNewColumns(field, value);
  if (hasShape(field, whole)) return whole;
  damaged(name);
  return field.default;
}

/** Records from before a column was added get the default's value for it. */
function withNewColumns(field: ContentField, value: unknown): unknown {
  if (field.type !== 'records' || !Array.isArray(value)) return value;
  return value.map((record: unknown, index) => {
    if (typeof record !== 'object' || record === null) return record;
    const missing = Object.keys(field.columns).filter((column) => !(column in record));
    const added = missing.map((column) => [column, field.default[index]?.[column] ?? '']);
    return { ...record, ...Object.fromEntries(added) };
  });
}

function hasShape(field: ContentField, value: unknown): boolean {
  if (field.type === 'film') return holdsTexts(value, Object.keys(HERO_FILM_PARTS));
  if (field.type === 'choice') return field.choices.some((choice) => choice.value === value);
  if (field.type !== 'lines' && field.type !== 'records') return typeof value === 'string';
  if (!Array.isArray(value)) return false;
  if (field.type === 'lines') return value.every((line) => typeof line === 'string');
  if (field.fixed && value.length !== field.default.length) return false;
  return value.every((record: unknown) => holdsTexts(record, Object.keys(field.columns)));
}

function holdsTexts(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
}
