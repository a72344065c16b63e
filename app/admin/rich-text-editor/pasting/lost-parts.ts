import { frameAttributes, linkAddress, videoAttributes } from '#domain/posts/post-content.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { attributesOf } from '../nodes/node-attribute.ts';
import { isFragmentOfSource } from './pasted-spacing.ts';

/** The unsupported parts of a pasted text, by their French names: the removed ones, and those replaced by a link. */
export type LostParts = { left: Map<string, string[]>; linked: Map<string, string[]> };

/** Singular and plural. */
const NAMES = {
  picture: ['image', 'images'],
  frame: ['cadre d’un autre site', 'cadres d’autres sites'],
  film: ['film', 'films'],
  sound: ['son', 'sons'],
  object: ['objet intégré', 'objets intégrés'],
  form: ['formulaire', 'formulaires'],
  field: ['champ de formulaire', 'champs de formulaire'],
  drawing: ['dessin', 'dessins'],
  formula: ['formule', 'formules'],
  comment: ['commentaire', 'commentaires'],
  hidden: ['texte masqué', 'textes masqués'],
  link: ['lien', 'liens'],
} as const;

type LostKind = keyof typeof NAMES;

export function lostParts(): LostParts {
  return { left: new Map(), linked: new Map() };
}

/** Records a lost part, with a name to identify it. */
export function noteLost(parts: Map<string, string[]>, kind: LostKind, known = ''): void {
  const names = parts.get(kind);
  if (names) names.push(known);
  else parts.set(kind, [known]);
}

/** The readable list of the lost parts: `2 images (« plage.jpg ») et 1 formulaire`. */
export function namesOf(parts: ReadonlyMap<string, readonly string[]>): string {
  const reported = [...parts].map(([kind, known]) => {
    const [one, several] = NAMES[kind as LostKind];
    const named = [...new Set(known.filter(Boolean))];
    const shown = [
      ...named.slice(0, 5).map((name) => `«\u00a0${name}\u00a0»`),
      ...(named.length > 5 ? ['…'] : []),
    ];
    const count = `${known.length} ${known.length === 1 ? one : several}`;
    return shown.length > 0 ? `${count} (${shown.join(', ')})` : count;
  });
  return new Intl.ListFormat('fr').format(reported);
}

/** The comments of Word, at the end of the text. */
export const COMMENTS = '[style*="mso-element:comment-list"]';

/**
 * Removes elements that the schema doesn't support and that have no text, and replaces those with a web address by a
 * link.
 */
export function takeLostParts(page: Document, lost: LostParts): void {
  for (const _form of page.querySelectorAll('form')) noteLost(lost.left, 'form');
  for (const field of page.querySelectorAll('input, select, textarea')) {
    if (!field.closest('form') && field.getAttribute('type') !== 'hidden') noteLost(lost.left, 'field');
    field.replaceWith(wordsOf(field));
  }
  for (const [selector, kind] of PLAYERS)
    for (const player of page.querySelectorAll(selector))
      if (player.isConnected) takePlayer(page, player, kind, lost);
  for (const formula of page.querySelectorAll('math')) {
    noteLost(lost.left, 'formula');
    // KaTeX has the formula three times: as MathML, as TeX inside of it, and as it is shown.
    formula.closest('.katex')?.querySelector('.katex-html')?.remove();
    const source = formula.querySelector('annotation[encoding="application/x-tex"]') ?? formula;
    formula.replaceWith(formula.getAttribute('alttext') ?? source.textContent ?? '');
  }
  for (const drawing of page.querySelectorAll('svg, canvas')) {
    if (drawing.isConnected && !isOrnament(drawing))
      noteLost(
        lost.left,
        'drawing',
        shortened((drawing.querySelector('title') ?? drawing).textContent ?? ''),
      );
    drawing.remove();
  }
  for (const list of page.querySelectorAll(COMMENTS)) {
    for (const comment of list.querySelectorAll('.MsoCommentText'))
      noteLost(lost.left, 'comment', shortened(comment.textContent ?? ''));
    list.remove();
  }
  for (const anchor of page.querySelectorAll('.msocomanchor, .MsoCommentReference')) anchor.remove();
  // The schema keeps the words and the picture of a link that it refuses.
  for (const link of page.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    const picture = link.querySelector('img');
    const words = shortened(link.textContent || (picture?.getAttribute('alt') ?? ''));
    if ((words || picture) && !isFragmentOfSource(href) && linkAddress(href) === undefined)
      noteLost(lost.left, 'link', words);
  }
}

const PLAYERS: readonly (readonly [string, LostKind])[] = [
  ['iframe', 'frame'],
  ['video', 'film'],
  ['audio', 'sound'],
  ['object, embed', 'object'],
];

function takePlayer(page: Document, player: Element, kind: LostKind, lost: LostParts): void {
  const source =
    player.getAttribute('src') ??
    player.getAttribute('data') ??
    player.querySelector('source, embed')?.getAttribute('src') ??
    '';
  const attributes = attributesOf(player);
  if (player.matches('iframe') && (videoAttributes(attributes) ?? frameAttributes(attributes))) return;
  const address = source.startsWith('//') ? `https:${source}` : source;
  if (!/^https?:\/\/\S+$/i.test(address) || !URL.canParse(address)) {
    noteLost(lost.left, kind);
    player.remove();
    return;
  }
  noteLost(lost.linked, kind, new URL(address).hostname);
  const link = page.createElement('a');
  link.setAttribute('href', address);
  link.textContent = player.getAttribute('title') || address;
  const paragraph = page.createElement('p');
  paragraph.append(link);
  player.replaceWith(player.closest('p, h1, h2, h3, h4, h5, h6, li, td, th') ? link : paragraph);
}

/** The text of a form field: its selected or typed value. */
function wordsOf(field: Element): string {
  if (field.matches('select'))
    return (field.querySelector('option[selected]') ?? field.querySelector('option'))?.textContent ?? '';
  return field.matches('textarea') ? (field.textContent ?? '') : '';
}

/** The name, shortened for a message. */
export function shortened(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > 60 ? `${cutText(words, 59)}…` : words;
}

/** A decorative icon of a web page: hidden from screen readers, inside a button, or as small as a letter. */
function isOrnament(drawing: Element): boolean {
  const size = Number.parseInt(drawing.getAttribute('width') ?? '', 10);
  return drawing.closest('[aria-hidden="true"], button, a') !== null || size <= 32;
}
