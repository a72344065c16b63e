import { parseJson } from '../text/parse-json.ts';
import '../forms/schemas-without-eval.ts';
import { z } from 'zod';
import { isSiteMedia } from '../files/site-media.ts';
import { storedFileField } from '../files/stored-file-field.ts';
import { captionsField } from '../films/film-alternative-fields.ts';
import { emailField } from '../forms/email-field.ts';
import { isPhoneNumber } from '../forms/phone-number.ts';
import { typedWebAddress, webAddress } from '../forms/web-address.ts';
import { insteadOfLink } from '../media-blocks/link-without-film.ts';
import { vimeoReference, withoutEmbedCode } from '../media-blocks/video-link.ts';
import { typedText, typedTitle } from '../text/storable-text.ts';
import { typedLines } from '../text/typed-lines.ts';
import { withoutInvisible } from '../text/without-invisible.ts';
import { type AgencyFacts, withFacts, withPresentFacts } from './agency-facts.ts';
import {
  type ContentDescription,
  type ContentField,
  fieldsByName,
  type TextFormat,
} from './content-field.ts';
import { HERO_FILM_PARTS, type HeroFilm, type HeroFilmPart } from './hero-film.ts';
import { unknownFacts } from './prose.ts';
import type { StoredContent } from './stored-content.ts';

export type ParsedContent =
  | { valid: true; stored: StoredContent }
  /** One message per field, by its name. */
  | { valid: false; errors: Record<string, string> };

const FORMATS: Record<TextFormat, { test: (text: string) => boolean; message: string }> = {
  phone: {
    test: isPhoneNumber,
    message: 'Un numéro de téléphone complet, par exemple +33 1 23 45 67 89',
  },
  email: {
    test: (text) => emailField.safeParse(text).success,
    message: 'Une adresse e-mail, par exemple bonjour@agence.fr',
  },
  year: {
    test: (text) => /^(?:1[89]|20)\d\d$/.test(text),
    message: 'Une année, par exemple 2012',
  },
  address: {
    test: (text) => webAddress(text) !== undefined,
    message: 'Une adresse complète, qui commence par https://',
  },
  vimeo: {
    test: (text) => vimeoReference(text) !== undefined,
    message: 'L’adresse d’un film sur Vimeo, par exemple https://vimeo.com/123456789',
  },
};

/**
 * Validates the form of a description. Only values that differ from the default are stored: an emptied field, or one
 * equal to the default, is not stored, and follows the default when that changes. `facts`: the present ones, those of
 * the defaults in a form that carries none of its own. `postersAreMade`: an uploaded film needs no picture of its own
 * (§28.5).
 */
export function parseContent(
  description: ContentDescription,
  sent: Record<string, string>,
  facts: AgencyFacts,
  { postersAreMade = false }: { postersAreMade?: boolean } = {},
): ParsedContent {
  const values = withPresentFacts(description, sent, facts);
  const stored: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, field] of fieldsByName(withFacts(description, facts))) {
    // A default with many long city names may exceed the maximal length of typed texts.
    if (values[name] === undefined || values[name] === field.default) continue;
    const parsed = schemaOf(field, postersAreMade).safeParse(values[name]);
    if (!parsed.success) errors[name] = firstMessage(parsed.error);
    else if (isKept(field, parsed.data) && JSON.stringify(parsed.data) !== JSON.stringify(field.default))
      stored[name] = parsed.data;
  }
  return Object.keys(errors).length > 0 ? { valid: false, errors } : { valid: true, stored };
}

/** Begins with the row of a list of records that it is about. */
function firstMessage({ issues: [issue] }: z.ZodError): string {
  const [row] = issue?.path ?? [];
  const place = typeof row === 'number' ? `Ligne ${row + 1}, ` : '';
  return place + (issue?.message ?? 'Ce champ ne peut pas être lu');
}

/** Whether a value replaces the default, which stands in for what is empty. */
const isKept = (field: ContentField, value: Parameters<typeof isEmpty>[0]) =>
  !isEmpty(value) || ('mayBeEmpty' in field && field.mayBeEmpty === true);

const isEmpty = (value: string | readonly unknown[] | HeroFilm) =>
  typeof value === 'object' && !Array.isArray(value)
    ? Object.values(value).every((part) => part === '')
    : (value as string | readonly unknown[]).length === 0;

const atMost = (max: number) => `${max} caractères au plus`;

const TOO_LONG = 'Texte trop long';

function schemaOf(field: ContentField, postersAreMade: boolean) {
  switch (field.type) {
    case 'lines':
      return linesSchema(field);
    case 'records':
      return recordsSchema(field);
    case 'film':
      return filmSchema(postersAreMade);
    case 'choice':
      return typedText().refine(
        (text) => text === '' || field.choices.some(({ value }) => value === text),
        'Choisissez dans la liste',
      );
    case 'picture':
    case 'video':
      return storedFileField;
    case 'captions':
      return captionsField;
    case 'prose':
      return withFormat(typedText().trim().max(field.max, atMost(field.max)), undefined).refine(
        (text) => unknownFacts(text).length === 0,
        {
          error: ({ input }) =>
            `Ce mot entre accolades n’est pas connu\u00a0: ${unknownFacts(String(input))[0]}`,
        },
      );
    default: {
      const text = field.type === 'text' ? typedTitle() : typedText().trim();
      const read = field.format === 'vimeo' ? text.overwrite(withoutEmbedCode) : text;
      return withFormat(read.max(field.max, atMost(field.max)), field.format);
    }
  }
}

function withFormat(schema: z.ZodString, format: TextFormat | undefined) {
  if (format === undefined) return schema;
  const { test, message } = FORMATS[format];
  return schema
    .overwrite((text) => withoutInvisible(text).trim())
    .refine((text) => text === '' || test(text), {
      error: ({ input }) => (format === 'vimeo' ? insteadOfLink(String(input)) : undefined) ?? message,
    });
}

function linesSchema({ max, atMost: most, format }: ContentField & { type: 'lines' }) {
  return typedText()
    .max(100_000, TOO_LONG)
    .transform((text) =>
      typedLines(text).map((line) => (format === 'address' && typedWebAddress(line)) || line),
    )
    .superRefine((lines, context) => {
      const wrong = lines.findIndex(
        (line) => line.length > max || (format !== undefined && !FORMATS[format].test(line)),
      );
      if (lines.length > most) context.addIssue(`${most} lignes au plus`);
      else if (wrong >= 0) {
        const tooLong = (lines[wrong]?.length ?? 0) > max;
        const message = tooLong || format === undefined ? atMost(max) : FORMATS[format].message;
        context.addIssue(`Ligne ${wrong + 1}\u00a0: ${message}`);
      }
    });
}

function filmSchema(postersAreMade: boolean) {
  const parts = Object.keys(HERO_FILM_PARTS).map((part) => [part, storedFileField.default('')]);
  return json(z.object(Object.fromEntries(parts) as Record<HeroFilmPart, typeof storedFileField>), '{}')
    .refine(
      (film) => film.desktop !== '' || Object.values(film).every((part) => part === ''),
      'Choisissez aussi le film pour ordinateur\u00a0: les autres largeurs se rabattent sur lui',
    )
    .refine(
      ({ desktop, poster }) => desktop === '' || poster !== '' || (postersAreMade && !isSiteMedia(desktop)),
      'Choisissez aussi une image d’attente\u00a0: elle est montrée jusqu’à ce que le film joue',
    );
}

function recordsSchema({
  columns,
  atMost: most,
  one,
  fixed,
  default: original,
}: ContentField & { type: 'records' }) {
  const record = z.object(
    Object.fromEntries(
      Object.entries(columns).map(([name, { label, max, type }]) => [
        name,
        type === 'picture'
          ? storedFileField.default('')
          : (type === 'paragraph' ? typedText().trim() : typedTitle())
              .max(max, `${label}\u00a0: ${atMost(max)}`)
              .default(''),
      ]),
    ),
  );
  const records = json(z.array(record), '[]');
  if (fixed)
    return records
      .refine(
        (list) => list.length === 0 || list.length === original.length,
        `${one}\u00a0: ${original.length} exactement`,
      )
      .transform((list) => list.map((columns, index) => withDefaults(columns, original[index] ?? {})));
  return records
    .transform((list) => list.filter((columns) => Object.values(columns).some((text) => text !== '')))
    .refine((list) => list.length <= most, `${one}\u00a0: ${most} au plus`);
}

/** Emptied columns of a fixed record fall back to their default. */
function withDefaults(columns: Record<string, string>, original: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(columns).map(([name, text]) => [name, text === '' ? (original[name] ?? '') : text]),
  );
}

function json<Schema extends z.ZodType>(schema: Schema, empty: string) {
  return z
    .string()
    .max(100_000, TOO_LONG)
    .transform((text, context) => {
      const value = parseJson(text === '' ? empty : text);
      if (value === undefined) context.addIssue('Ce champ ne peut pas être lu');
      return value;
    })
    .pipe(schema);
}
