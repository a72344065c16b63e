const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁱⁿˣ®™© ';
const RAISED_FROM = '0123456789+-−–=()inx®™© ';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ ';
const LOWERED_FROM = '0123456789+-−–=() ';

/**
 * A superscript as plain text with the same meaning after `before`: `10⁶`, `m²`; letters as in `1er` and `Mme` stay as
 * they are, and significant text without superscript characters follows `^`.
 */
export function raisedText(text: string, before: string): string {
  const raised = superscriptOf(text);
  if (raised !== undefined) return raised;
  return /[\p{L}\p{N})]$/u.test(before) && /^[\d\p{L}]{0,40}[\d+\-−*/=^][\d\p{L}+\-−*/=^ ]{0,40}$/u.test(text)
    ? `^(${text})`
    : text;
}

/** A subscript as plain text: `H₂O`; characters without a subscript form stay as they are. */
export function loweredText(text: string): string {
  return subscriptOf(text) ?? text;
}

/** A text in the superscript characters of Unicode; undefined where one of its characters has none. */
export function superscriptOf(text: string): string | undefined {
  return mapped(text, RAISED_FROM, RAISED);
}

/** A text in the subscript characters of Unicode; undefined where one of its characters has none. */
export function subscriptOf(text: string): string | undefined {
  return mapped(text, LOWERED_FROM, LOWERED);
}

function mapped(text: string, from: string, to: string): string | undefined {
  const places = [...text].map((character) => from.indexOf(character));
  return places.includes(-1) ? undefined : places.map((place) => to[place]).join('');
}
