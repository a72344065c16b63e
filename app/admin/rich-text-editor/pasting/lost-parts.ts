import { frameAttributes, videoAttributes } from '#domain/posts/post-content.ts';

/** What of a pasted text an article can't hold, by its French name: what is left out, and what became a link. */
export type LostParts = { left: Map<string, string[]>; linked: Map<string, string[]> };

/** One name for one, one for several. */
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
} as const;

type LostKind = keyof typeof NAMES;

export function lostParts(): LostParts {
  return { left: new Map(), linked: new Map() };
}

/** Notes that a part is lost, with what it can be known by. */
export function noteLost(parts: Map<string, string[]>, kind: LostKind, known = ''): void {
  parts.set(kind, [...(parts.get(kind) ?? []), known]);
}

/** What is told of them: `2 images (« plage.jpg ») et 1 formulaire`. */
export function namesOf(parts: ReadonlyMap<string, readonly string[]>): string {
  const told = [...parts].map(([kind, known]) => {
    const [one, several] = NAMES[kind as LostKind];
    const named = [...new Set(known.filter(Boolean))];
    const shown = [
      ...named.slice(0, 5).map((name) => `«\u00a0${name}\u00a0»`),
      ...(named.length > 5 ? ['…'] : []),
    ];
    const count = `${known.length} ${known.length === 1 ? one : several}`;
    return shown.length > 0 ? `${count} (${shown.join(', ')})` : count;
  });
  return new Intl.ListFormat('fr').format(told);
}

/** Takes out what the schema doesn't have and no word says, and puts a link where it is elsewhere on the web. */
export function takeLostParts(page: Document, lost: LostParts): void {
  for (const box of page.querySelectorAll('input[type="checkbox"]'))
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ');
  for (const form of page.querySelectorAll('form')) {
    noteLost(lost.left, 'form');
    for (const field of form.querySelectorAll('input, select, textarea')) field.remove();
  }
  for (const field of page.querySelectorAll('input, select, textarea')) {
    if (field.getAttribute('type') !== 'hidden') noteLost(lost.left, 'field');
    field.remove();
  }
  for (const [selector, kind] of PLAYERS)
    for (const player of page.querySelectorAll(selector))
      if (player.isConnected) takePlayer(page, player, kind, lost);
  for (const formula of page.querySelectorAll('math')) {
    noteLost(lost.left, 'formula');
    formula.replaceWith(formula.getAttribute('alttext') ?? formula.textContent ?? '');
  }
  for (const drawing of page.querySelectorAll('svg, canvas')) {
    if (drawing.isConnected && !isOrnament(drawing))
      noteLost(lost.left, 'drawing', drawing.querySelector('title')?.textContent ?? '');
    drawing.remove();
  }
  for (const list of page.querySelectorAll(
    '[style*="mso-element:comment-list"], [style*="mso-element: comment-list"]',
  )) {
    const comments = list.querySelectorAll('[style*="mso-element:comment"], .MsoCommentText').length;
    for (let count = Math.max(comments, 1); count > 0; count -= 1) noteLost(lost.left, 'comment');
    list.remove();
  }
  for (const anchor of page.querySelectorAll('.msocomanchor, .MsoCommentReference')) anchor.remove();
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
  const attributes = Object.fromEntries([...player.attributes].map(({ name, value }) => [name, value]));
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

/** An icon of a web page: what is hidden from readers, stands in a button or is as small as a letter. */
function isOrnament(drawing: Element): boolean {
  const size = Number.parseInt(drawing.getAttribute('width') ?? '', 10);
  return drawing.closest('[aria-hidden="true"], button, a') !== null || size <= 32;
}
