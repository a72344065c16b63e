/**
 * Allowed elements of WebVTT, and of HTML with the same meaning, by their normalized name; `<v Léa>` and `<lang en>`
 * need their annotation.
 */
const KEPT: Record<string, string> = {
  ...{ i: 'i', b: 'b', u: 'u', ruby: 'ruby', rt: 'rt', v: 'v', lang: 'lang' },
  ...{ em: 'i', strong: 'b' },
};
const ANNOTATED = ['v', 'lang'];
/**
 * Tags for colours, classes and sizes, of WebVTT and of the HTML that programs write into SubRip: the tag is removed,
 * its text stays.
 */
const LEFT_OUT =
  /^(?:c|font|span|p|s|strike|del|ins|small|big|center|a|sub|sup|tt|mark|q|html|body|script|style|code|pre|img|div|table|tr|td|th|li|ul|ol|hr)$/;
/** A described sound in brackets, not a tag of another program. */
const WORDS = /^<[a-z]{3}[a-z\s'’à-ÿœ-]*>$/i;
const TOKEN =
  /\{\\[^{}]*\}|<\d+:[\d:.,]+>|<(\/?)([a-z][a-z0-9:-]*)((?:\.[^\s/<>]*)?)((?:[\s/][^<>]*)?)>|<|&(?!(?:[a-z][a-z\d]{1,31}|#\d+|#x[\da-f]+);)/gi;

/**
 * A line of a caption as WebVTT cue text that players show without visible markup, split at `<br>`: tags of WebVTT and
 * HTML are retained or removed by their names, whatever their case, classes and attributes; so are the timestamps
 * inside YouTube's lines and the positions of SubRip (`{\an8}`). Words in angle brackets that are no tag (`<rires>`)
 * get square brackets, and any other character is escaped as text. One pass from left to right, so that removing a tag
 * never joins its neighbours into another one.
 */
export function cueLines(line: string): string[] {
  return line
    .replace(TOKEN, (token, slash?: string, name?: string, _classes?: string, rest?: string) => {
      if (token === '<') return '&lt;';
      if (token === '&') return '&amp;';
      return name === undefined ? '' : mark(token, slash === '/', name.toLowerCase(), rest ?? '');
    })
    .replaceAll('-->', '--&gt;')
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

function mark(token: string, ends: boolean, name: string, rest: string): string {
  if (name === 'br') return '\n';
  const kept = Object.hasOwn(KEPT, name) ? KEPT[name] : undefined;
  if (kept === undefined) return LEFT_OUT.test(name) || !WORDS.test(token) ? '' : `[${token.slice(1, -1)}]`;
  if (ends) return `</${kept}>`;
  if (!ANNOTATED.includes(kept)) return `<${kept}>`;
  const annotation = rest
    .replace(/&(?!\w+;)/g, '&amp;')
    .replace(/(?<!-)-+$/, '')
    .trim();
  return annotation === '' ? '' : `<${kept} ${annotation}>`;
}
