/**
 * A text without the characters that XML can't represent, not even escaped: control characters except tab and line
 * ends, halves of surrogate pairs, U+FFFE and U+FFFF.
 */
export function xmlText(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}
