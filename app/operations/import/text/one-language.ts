/**
 * The marks with which qTranslate keeps a text in several languages in one field: `[:fr]…[:en]…[:]`, `{:fr}…{:}` and
 * `<!--:fr-->…<!--:-->`; and the tags of code, where the same characters mean something else: `params[:id]`.
 */
const MARKS = /<(\/?)(?:code|pre)(?=[\s>])|\[:([a-z]{2})?\]|\{:([a-z]{2})?\}|<!--:([a-z]{2})?-->/g;
/** What precedes the first language, unless it starts the text: a space, a tag, a shortcode or a quote. */
const BEFORE = /[\s>\]"]/;

const NAMES = new Intl.DisplayNames('fr', { type: 'language' });

type Mark = { at: number; end: number; language: string };

/**
 * The French part of a text in several languages, else its first one, with what belongs to all of them; and the names
 * of the other languages. Undefined for any other text.
 */
export function inOneLanguage(text: string): { text: string; taken: string; others: string[] } | undefined {
  const marks = marksOf(text);
  const isStart = ({ at, language }: Mark) => language !== '' && BEFORE.test(text[at - 1] ?? ' ');
  if (!marks.some(isStart) || marks.every(({ language }) => language !== '')) return undefined;
  const parts: { language: string; text: string }[] = [{ language: '', text: '' }];
  let from = 0;
  for (const { at, end, language } of marks) {
    const last = parts.at(-1);
    if (last) last.text = text.slice(from, at);
    from = end;
    parts.push({ language, text: '' });
  }
  const last = parts.at(-1);
  if (last) last.text = text.slice(from);
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

/** The marks of a text, outside of code that ends. */
function marksOf(text: string): Mark[] {
  const codeEnd = Math.max(text.lastIndexOf('</code'), text.lastIndexOf('</pre'));
  const marks: Mark[] = [];
  let depth = 0;
  for (const { 0: source, 1: slash, index: at, ...found } of text.matchAll(MARKS))
    if (slash !== undefined) depth = Math.max(0, depth + (slash === '' ? 1 : -1));
    else if (depth === 0 || at > codeEnd)
      marks.push({ at, end: at + source.length, language: found[2] ?? found[3] ?? found[4] ?? '' });
  return marks;
}

function nameOf(language: string): string {
  return NAMES.of(language) ?? language;
}
