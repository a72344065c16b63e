/**
 * What a query may carry, the same for both engines. PostgreSQL refuses every statement with U+0000 in a text, be it an
 * address that somebody made up; as U+FFFD it finds nothing, as it should. (What people type has lost it before:
 * domain/text/storable-text.ts.)
 */
export function storableParameter(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}
