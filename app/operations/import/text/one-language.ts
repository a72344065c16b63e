/**
 * The marks with which qTranslate keeps a text in several languages in one field: `[:fr]…[:en]…[:]`, `{:fr}…{:}` and
 * `<!--:fr-->…<!--:-->`. In code the same characters follow a
 * word, and none end them: `params[:id]`.
 */
const MARKS = /\[:([a-z]{2})?\]|\{:([a-z]{2})?\}|<!--:([a-z]{2})?-->/g;
/** Where the languages begin, at the start of a line or an element, and end. */
const BEGINNING = /(?:^|[\s>])(?:\[:[a-z]{2}\]|\{:[a-z]{2}\}|<!--:[a-z]{2}-->)/;
const END = /\[:\]|\{:\}|<!--:-->/;

const NAMES = new Intl.DisplayNames('fr', { type: 'language' });

/**
 * The French part of a text in several languages, else its first one, with what belongs to all of them; and the names of
 * the other languages. Undefined for any other text.
 */
export function inOneLanguage(text: string): { text: string; taken: string; others: string[] } | undefined {
  if (!END.test(text) || !BEGINNING.test(text)) return undefined;
  const parts: { language: string; text: string }[] = [{ language: '', text: '' }];
  let at = 0;
  for (const mark of text.matchAll(MARKS)) {
    const last = parts.at(-1);
    if (last) last.text = text.slice(at, mark.index);
    at = mark.index + mark[0].length;
    parts.push({ language: mark.slice(1).find(Boolean) ?? '', text: '' });
  }
  const last = parts.at(-1);
  if (last) last.text = text.slice(at);
  const languages = new Set(
    parts.flatMap(({ language, text: words }) => (language && words.trim() ? [language] : [])),
  );
  const taken = languages.has('fr') ? 'fr' : [...languages][0];
  if (taken === undefined) return undefined;
  const kept = parts.filter(({ language }) => language === '' || language === taken);
  languages.delete(taken);
  return {
    text: kept.map((part) => part.text).join(''),
    taken: nameOf(taken),
    others: [...languages].map(nameOf),
  };
}

function nameOf(language: string): string {
  return NAMES.of(language) ?? language;
}
