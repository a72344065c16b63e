import '../forms/schemas-without-eval.ts';
import { z } from 'zod';
import { webAddress } from '../forms/web-address.ts';
import { typedText } from '../text/storable-text.ts';
import {
  type ContentDescription,
  type ContentField,
  fieldsByName,
  type TextFormat,
} from './content-field.ts';
import type { StoredContent } from './stored-content.ts';

export type ParsedContent =
  | { valid: true; stored: StoredContent }
  /** One message a field, by its name. */
  | { valid: false; errors: Record<string, string> };

const FORMATS: Record<TextFormat, { test: (text: string) => boolean; message: string }> = {
  phone: {
    test: (text) => /^\+?[\d\s().-]{6,30}$/.test(text),
    message: 'Un numéro de téléphone, par exemple +33 1 23 45 67 89',
  },
  email: {
    test: (text) => z.email().safeParse(text).success,
    message: 'Une adresse e-mail, par exemple bonjour@agence.fr',
  },
  address: {
    test: (text) => webAddress(text) !== undefined,
    message: 'Une adresse complète, qui commence par https://',
  },
};

/**
 * Checks what a form of this description sent. What is stored is what differs from the default: a field that was
 * emptied, or that says what the software says anyway, is none, and follows the default when that changes.
 */
export function parseContent(description: ContentDescription, values: Record<string, string>): ParsedContent {
  const stored: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, field] of fieldsByName(description)) {
    const parsed = schemaOf(field).safeParse(values[name] ?? '');
    if (!parsed.success) errors[name] = parsed.error.issues[0]?.message ?? 'Ce champ ne peut pas être lu';
    else if (!isEmpty(parsed.data) && JSON.stringify(parsed.data) !== JSON.stringify(field.default))
      stored[name] = parsed.data;
  }
  return Object.keys(errors).length > 0 ? { valid: false, errors } : { valid: true, stored };
}

const isEmpty = (value: string | readonly unknown[]) => value.length === 0;

const atMost = (max: number) => `${max} caractères au plus`;

function schemaOf(field: ContentField) {
  if (field.type === 'lines') return linesSchema(field);
  if (field.type === 'records') return recordsSchema(field);
  return withFormat(typedText().trim().max(field.max, atMost(field.max)), field.format);
}

function withFormat(schema: z.ZodString, format: TextFormat | undefined) {
  if (format === undefined) return schema;
  const { test, message } = FORMATS[format];
  return schema.refine((text) => text === '' || test(text), message);
}

function linesSchema({ max, atMost: most, format }: ContentField & { type: 'lines' }) {
  return typedText()
    .max(100_000, 'Texte trop long')
    .transform((text) =>
      text
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .superRefine((lines, context) => {
      const wrong = lines.findIndex(
        (line) => line.length > max || (format !== undefined && !FORMATS[format].test(line)),
      );
      if (lines.length > most) context.addIssue(`${most} lignes au plus`);
      else if (wrong >= 0) {
        const tooLong = (lines[wrong]?.length ?? 0) > max;
        const message = tooLong || format === undefined ? atMost(max) : FORMATS[format].message;
        context.addIssue(`Ligne ${wrong + 1} : ${message}`);
      }
    });
}

function recordsSchema({ columns, atMost: most, one }: ContentField & { type: 'records' }) {
  const record = z.object(
    Object.fromEntries(
      Object.entries(columns).map(([name, { label, max }]) => [
        name,
        typedText()
          .trim()
          .max(max, `${label} : ${atMost(max)}`)
          .default(''),
      ]),
    ),
  );
  return typedText()
    .max(100_000, 'Texte trop long')
    .transform((json, context) => {
      try {
        return JSON.parse(json === '' ? '[]' : json) as unknown;
      } catch {
        context.addIssue('Ce champ ne peut pas être lu');
        return z.NEVER;
      }
    })
    .pipe(z.array(record))
    .transform((records) => records.filter((columns) => Object.values(columns).some((text) => text !== '')))
    .refine((records) => records.length <= most, `${one} : ${most} au plus`);
}
