/**
 * Normalizes query parameters, the same for both engines. PostgreSQL refuses every statement with U+0000 in a text, be
 * it part of a made-up URL; as U+FFFD it correctly finds nothing. (Typed text is already free of it:
 * domain/text/storable-text.ts.)
 */
export function storableParameter(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}
