import type { FormValues } from '#admin/editing/form-values.ts';
import type { AgencyFacts } from '#domain/site-content/agency-facts.ts';
import { type ContentDescription, fieldsByName } from '#domain/site-content/content-field.ts';
import { parseContent } from '#domain/site-content/parse-content.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import type { PreviewedContent } from '#features/pages/content-previews.server.ts';

/** The server may still generate the film's poster. */
const LENIENT = { postersAreMade: true };

/** The values of a form for its preview: too long a text is shown, other invalid values are left out. */
export function lenientContent(
  content: ContentDescription,
  values: FormValues,
  facts: AgencyFacts,
): PreviewedContent {
  const parsed = parseContent(content, values, facts, LENIENT);
  if (parsed.valid) return { stored: parsed.stored, errors: {} };
  const { errors } = parsed;
  const emptied = Object.fromEntries(Object.keys(errors).map((field) => [field, '']));
  const rest = parseContent(content, { ...values, ...emptied }, facts, LENIENT);
  return { stored: { ...(rest.valid ? rest.stored : {}), ...typedTexts(content, values, errors) }, errors };
}

/** The refused texts as they were typed: the page shows whether they fit. */
function typedTexts(
  content: ContentDescription,
  values: FormValues,
  errors: Record<string, string>,
): StoredContent {
  return Object.fromEntries(
    fieldsByName(content).flatMap(([field, { type }]): [string, unknown][] => {
      const typed = values[field] ?? '';
      if (!(field in errors) || typed === '') return [];
      if (type === 'lines') return [[field, typed.split('\n').filter(Boolean)]];
      return type === 'text' || type === 'paragraph' || type === 'prose' ? [[field, typed]] : [];
    }),
  );
}
