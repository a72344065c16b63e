/** Digits with the separators that people type; a number with letters is none. */
const TYPED = /^\+?[\d\s().-]{6,30}$/;
/** A French number after its prefix, whose zero some write in brackets. */
const FRENCH = /^(?:0|(?:\+|00)330?)[1-9]\d{8}$/;
/** A number of another country: at most fifteen digits (E.164). */
const FOREIGN = /^(?:\+|00)(?!33)[1-9]\d{6,14}$/;
/** A number without a prefix: the short ones of services, which begin with another digit than zero. */
const SHORT = /^[1-9]\d{3,9}$/;

/** Whether a text is a complete telephone number: '01 23 45 67 89' or '+33 1 23 45 67 89' for a French one. */
export function isPhoneNumber(text: string): boolean {
  if (!TYPED.test(text)) return false;
  const digits = text.replace(/[^+\d]/g, '');
  return [FRENCH, FOREIGN, SHORT].some((form) => form.test(digits));
}
