import { isPostTag } from '#domain/posts/post-blocks.ts';
import { escapeMarkup } from '#domain/text/escape-markup.ts';
import { embedTokens, linkTokens } from './embeds.ts';
import { closeTag, type HtmlToken, type OpenToken, openTag, textToken } from './html-tokens.ts';

/** The result of adapting a text to the editor. */
export type FittedHtml = {
  tokens: HtmlToken[];
  removed: Map<string, number>;
  linked: string[];
  /** A media player is open without a source yet: its first source element provides it. */
  playerOpen: boolean;
};

/** Tags that only group or style: removed without a remark. */
const HARMLESS = new Set(
  (
    'span font center b i u small big section article header footer main aside figure figcaption picture source oembed noscript wbr ' +
    'mark time tbody thead tr td th colgroup col tfoot html body head meta link title o:p address h1 h5 h6 param track option ' +
    'optgroup legend label fieldset cite summary details dl dt dd caption svg path g nav ul tt kbd var samp hgroup search menu'
  ).split(' '),
);

/** French names of elements that are removed, for the report. */
const CALLED: Record<string, string> = {
  script: 'code JavaScript',
  style: 'feuille de style',
  form: 'formulaire',
  input: 'champ de formulaire',
  textarea: 'champ de formulaire',
  select: 'champ de formulaire',
  button: 'bouton',
  video: 'lecteur de film',
  audio: 'lecteur audio',
  object: 'objet intégré',
  embed: 'objet intégré',
  applet: 'objet intégré',
  canvas: 'dessin',
  math: 'formule',
  iframe: 'cadre d’un autre site',
};
/** Mapping of other heading levels: the texts of this site have levels 2 to 4. */
const HEADINGS: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/**
 * Adapts HTML of another editor to the sanitizer of this site: headings to its levels, films to the editor's embeds,
 * other frames and players to links. What the sanitizer will remove is counted by its French name (§56.6).
 */
export function fittedHtml(tokens: readonly HtmlToken[]): FittedHtml {
  const fitted: FittedHtml = { tokens: [], removed: new Map(), linked: [], playerOpen: false };
  const remove = (name: string) => {
    const called = CALLED[name] ?? `<${name}>`;
    fitted.removed.set(called, (fitted.removed.get(called) ?? 0) + 1);
  };
  for (const token of tokens) {
    if (token.type === 'comment') continue;
    if (token.type === 'text') fitted.tokens.push(token);
    else if (HEADINGS[token.name]) {
      const name = HEADINGS[token.name] as string;
      fitted.tokens.push(token.type === 'open' ? openTag(name, idOf(token)) : closeTag(name));
    } else if (token.type === 'close') fitted.tokens.push(token);
    else fitOpened(token, fitted, remove);
  }
  return fitted;
}

/** For the links to it. */
function idOf({ attributes: { id } }: OpenToken): Record<string, string> {
  return id ? { id } : {};
}

function fitOpened(token: OpenToken, fitted: FittedHtml, remove: (name: string) => void): void {
  const { name, attributes } = token;
  const behind = backgroundAddress(attributes);
  if (behind !== undefined) fitted.tokens.push(openTag('img', { src: behind, alt: '' }));
  // They separate lines, also where nothing of them is kept.
  if (FRAMES.has(name) || PLAYERS.has(name)) fitted.tokens.push(openTag('div', {}), closeTag('div'));
  if (name === 'img' && EMOJI.test(attributes['class'] ?? ''))
    fitted.tokens.push(textToken(escapeMarkup(attributes['alt'] ?? '')));
  else if (FRAMES.has(name)) {
    const address =
      attributes['src'] || attributes['data-src'] || attributes['url'] || attributes['data'] || '';
    const embed = address === '' ? undefined : embedTokens(address);
    if (embed) fitted.tokens.push(...(name === 'iframe' ? embed.slice(0, 1) : embed));
    else if (isWebAddress(address)) pushLink(address, name === 'iframe', fitted);
    else if (name !== 'oembed') {
      remove(name);
      if (name === 'iframe') fitted.tokens.push(openTag('iframe', {}));
    }
  } else if (PLAYERS.has(name)) {
    const { src: address = '', poster = '' } = attributes;
    if (isWebAddress(poster)) fitted.tokens.push(openTag('img', { src: poster, alt: '' }));
    const named = isWebAddress(address);
    if (named && (name !== 'source' || fitted.playerOpen)) pushLink(address, false, fitted);
    else if (name !== 'source') remove(name);
    fitted.playerOpen = !named && (name !== 'source' || fitted.playerOpen);
  } else {
    if (!isPostTag(name) && !HARMLESS.has(name)) remove(name);
    fitted.tokens.push(token);
  }
}

/** Emoji images, which WordPress renders as a fallback. */
const EMOJI = /(?:^|\s)(?:emoji|wp-smiley)(?:\s|$)/;
const FRAMES = new Set(['iframe', 'embed', 'oembed', 'object']);
const PLAYERS = new Set(['video', 'audio', 'source']);

/** The background picture of an element. */
export function backgroundAddress(attributes: Record<string, string>): string | undefined {
  const late = attributes['data-bg'] || attributes['data-background-image'] || attributes['data-background'];
  const styled =
    /background(?:-image)?\s{0,5}:[^;]{0,200}?url\(\s{0,5}["']?([^"')]{4,1900})["']?\s{0,5}\)/i.exec(
      attributes['style'] ?? '',
    )?.[1];
  const address = styled?.trim() ?? late;
  return address && /^(?:https?:\/)?\/[^\s]{3,1900}$/i.test(address) ? address : undefined;
}

/** Replaces a third-party frame by a link; its fallback content is dropped. */
function pushLink(address: string, closes: boolean, fitted: FittedHtml): void {
  const url = address.replace(/^\/\//, 'https://');
  fitted.linked.push(url);
  fitted.tokens.push(...linkTokens(url));
  // Its own closing tag follows.
  if (closes) fitted.tokens.push(openTag('iframe', {}));
}

function isWebAddress(address: string): boolean {
  return /^(?:https?:)?\/\/[^\s]{3,1900}$/i.test(address);
}
