import { escapeMarkup } from '#domain/text/escape-markup.ts';
import { closeTag, type HtmlToken, openTag, pushAll, textToken } from '../html/html-tokens.ts';
import { withParagraphs } from '../html/paragraphs.ts';
import { attributeEntries, type Entries } from './block-attributes.ts';
import { blockMark, type Mark } from './block-mark.ts';
import { formWords, isFormPart, namedAs, namedContent } from './named-content.ts';
import { patternTokens } from './pattern-overrides.ts';
import type { ShortcodeSources } from './shortcode-sources.ts';
import { wordPairs } from './word-pairs.ts';

/** `removed`: dynamic blocks, whose content is not in the file; `missing`: pictures that the file doesn't list. */
export type ExpandedBlocks = {
  tokens: HtmlToken[];
  removed: string[];
  missing: string[];
  words: string[];
  /** The words of forms. */
  forms: string[];
};

/** Limits for synced patterns: their nesting depth, and their number and characters in one text. */
const DEEPEST = 5;
const MAX_PATTERNS = 200;
export const MAX_PATTERN_CHARACTERS = 4_000_000;

/** Blocks without content of their own. */
const SILENT = new Set(['spacer', 'more', 'nextpage', 'footnotes', 'separator', 'post-content']);
/** French names of dynamic blocks, which WordPress renders at each request. */
const CALLED: Record<string, string> = {
  'latest-posts': 'derniers articles',
  'latest-comments': 'derniers commentaires',
  query: 'liste d’articles',
  'tag-cloud': 'nuage d’étiquettes',
  categories: 'liste des catégories',
  archives: 'archives',
  calendar: 'calendrier',
  rss: 'flux RSS',
  search: 'recherche',
  'page-list': 'liste des pages',
  navigation: 'menu',
};

/**
 * Expands blocks without HTML to the content of their attributes (§56.10, §56.11): synced patterns to their text,
 * embeds to their URL, others to their words, pictures and links. The block comments stay.
 */
export function expandedBlocks(tokens: readonly HtmlToken[], sources: ShortcodeSources): ExpandedBlocks {
  const result: ExpandedBlocks = { tokens: [], removed: [], missing: [], words: [], forms: [] };
  const expansion = new Expansion(result, sources, wordPairs(tokens));
  expansion.add(tokens, []);
  return result;
}

class Expansion {
  readonly #result: ExpandedBlocks;
  readonly #sources: ShortcodeSources;
  readonly #shown: ReturnType<typeof wordPairs>;
  #patterns = 0;
  #patternCharacters = 0;
  /** Number of open forms. */
  #forms = 0;

  constructor(result: ExpandedBlocks, sources: ShortcodeSources, shown: ReturnType<typeof wordPairs>) {
    this.#result = result;
    this.#sources = sources;
    this.#shown = shown;
  }

  /** `within`: the synced patterns that contain these tokens. */
  add(tokens: readonly HtmlToken[], within: readonly string[]): void {
    for (const [index, token] of tokens.entries()) {
      const mark = blockMark(token);
      if (mark && !mark.selfClosing && isFormPart(mark.name))
        this.#forms = Math.max(0, this.#forms + (mark.closing ? -1 : 1));
      if (!mark || mark.closing) {
        this.#result.tokens.push(token);
        continue;
      }
      // A block that is closed immediately has no content either.
      const next = tokens[index + 1];
      const after = next?.type === 'text' && next.source.trim() === '' ? tokens[index + 2] : next;
      this.#addBlock(mark, mark.selfClosing || blockMark(after)?.closing === true, within);
      if (!mark.selfClosing) this.#result.tokens.push(token);
    }
  }

  #addBlock({ name, attributes, selfClosing }: Mark, empty: boolean, within: readonly string[]): void {
    // The text of the link that lists show instead of the rest.
    const given = name === 'more' ? [] : attributeEntries(attributes);
    const ref = name === 'block' ? given.find(([key]) => key === 'ref')?.[1] : undefined;
    const pattern = ref === undefined ? undefined : this.#addPattern(ref, attributes, within);
    const found = namedContent(
      given.filter(
        ([key, value]) =>
          key !== 'ref' && !pattern?.hold(value) && ((empty && !isOfBuilder(name)) || this.#isMissing(value)),
      ),
      this.#sources,
      {
        unknown: empty ? 'shown' : 'named',
        as: name === 'navigation-link' || name === 'social-link' ? 'button' : namedAs(name),
      },
    );
    if (isFormPart(name, this.#forms > 0)) {
      this.#result.forms.push(name, ...formWords(found));
      return;
    }
    this.#result.missing.push(...(empty ? found.missing : []));
    this.#result.words.push(...found.words.map((words) => `bloc ${name} : ${words}`));
    const link = found.around;
    if (link !== undefined && empty) this.#push(linkOf(link, given));
    else if (found.tokens.length > 0) this.#push(found.tokens);
    else if (
      (selfClosing || name === 'query' || (empty && name.includes('/'))) &&
      ref === undefined &&
      !SILENT.has(name)
    )
      this.#result.removed.push(CALLED[name] ? `${name} (${CALLED[name]})` : name);
  }

  /** Returns what the pattern holds here. */
  #addPattern(ref: string, attributes: string, within: readonly string[]) {
    const content = this.#sources.pattern(ref);
    this.#patterns += 1;
    if (
      content === undefined ||
      within.includes(ref) ||
      within.length >= DEEPEST ||
      this.#patterns > MAX_PATTERNS ||
      this.#patternCharacters + content.length > MAX_PATTERN_CHARACTERS
    ) {
      this.#result.removed.push(`composition synchronisée n° ${ref}`);
      return undefined;
    }
    this.#patternCharacters += content.length;
    const tokens = patternTokens(content, attributes);
    this.#push([]);
    this.add(tokens, [...within, ref]);
    this.#push([]);
    const titles = tokens.flatMap((token) =>
      token.type === 'open' && token.name === 'img'
        ? [textToken(` ${escapeMarkup(token.attributes['title'] ?? '')} `)]
        : [],
    );
    return wordPairs([...tokens, ...titles]);
  }

  /** Whether the content of an attribute occurs nowhere in the text. */
  #isMissing(value: string): boolean {
    if (!/^\d[\d,]*$/.test(value)) return !this.#shown.hold(value);
    return value.split(',').every((id) => {
      const found = this.#sources.attachment(id);
      return found !== undefined && !this.#shown.hold(found.url);
    });
  }

  #push(tokens: readonly HtmlToken[]): void {
    pushAll(this.#result.tokens, [openTag('div', {}), ...tokens, closeTag('div')]);
  }
}

/** The post content may contain the text of a page builder as well. */
function isOfBuilder(name: string): boolean {
  return name.startsWith('elementor/');
}

/** The URL alone for an embed; a link with its name for a social network. */
function linkOf(href: string, given: Entries): HtmlToken[] {
  const name = given.find(([key]) => key === 'label' || key === 'service')?.[1];
  if (name === undefined) return [textToken(escapeMarkup(href))];
  return [openTag('a', { href }), textToken(name), closeTag('a')];
}

/** Blocks with text of the classic editor, where an empty line ends a paragraph. */
const CLASSIC = new Set(['freeform', 'shortcode']);

/**
 * Applies the paragraphs of the classic editor (`wpautop`) to text outside blocks, and to classic blocks. Block
 * comments become block boundaries.
 */
export function withClassicParagraphs(tokens: readonly HtmlToken[]): HtmlToken[] {
  const out: HtmlToken[] = [];
  const open: string[] = [];
  let part: HtmlToken[] = [];
  const endPart = () => {
    const classic = open.length === 0 || CLASSIC.has(open.at(-1) ?? '');
    for (const token of classic ? withParagraphs(part) : part) out.push(token);
    part = [];
  };
  for (const token of tokens) {
    const mark = blockMark(token);
    if (token.type === 'comment' && !mark) continue;
    if (!mark) {
      part.push(token);
      continue;
    }
    endPart();
    out.push(openTag('div', {}), closeTag('div'));
    if (!mark.closing) open.push(mark.name);
    else if (open.at(-1) === mark.name) open.pop();
  }
  endPart();
  return out;
}
