import type { TypedField } from '#domain/site-content/content-field.ts';
import { cutText } from '#domain/text/cut-text.ts';

/** From this share of the limit on, the remaining characters are shown. */
const NEARLY_FULL = 0.8;
const QUOTED = 60;

/** The hint below a field for its current text. */
export function fieldHint(field: TypedField, text: string): string | undefined {
  if (text.trim() === '') {
    // The purpose of a field matters most while the field is empty.
    if (field.whenEmpty) return [field.hint, field.whenEmpty].filter(Boolean).join('. ');
    if (field.default.length > 0)
      return `Vide, ce champ reprend le texte d’origine\u00a0: «\u00a0${shortened(field.default)}\u00a0»`;
  }
  const room = field.type === 'lines' ? undefined : roomLeft(text.length, field);
  return [field.hint, room].filter(Boolean).join('. ') || undefined;
}

function roomLeft(
  length: number,
  { max, counted }: Exclude<TypedField, { type: 'lines' }>,
): string | undefined {
  return counted || length >= max * NEARLY_FULL ? `${length} caractères sur ${max}` : undefined;
}

function shortened(original: string | readonly string[]): string {
  const text = typeof original === 'string' ? original : original.join(', ');
  return text.length > QUOTED ? `${cutText(text, QUOTED).trimEnd()}…` : text;
}
