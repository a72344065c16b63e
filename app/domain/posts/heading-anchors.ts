import { PURPOSES } from '../consent/third-parties.ts';

/**
 * The ids of the page around an article: header, footer, consent and replies to a shared preview. A link to a heading
 * with the same id would lead there.
 */
const PAGE_IDS = [
  ...['contenu', 'menu-principal', 'menu-expertises', 'menu-expertises-principal', 'pied-liens', 'pied-menu'],
  ...['avis', 'avis-titre', 'avis-recus', 'avis-recus-titre', 'avis-contenu', 'titre-choix'],
  ...['necessary', ...PURPOSES].flatMap((purpose) => [`choix-${purpose}`, `choix-${purpose}-texte`]),
];

/**
 * The anchors of an article's headings (§8.9): the text lowercased, runs of `\W` become a hyphen, literally, so that
 * old links keep working. An anchor that is taken, or an id of the page, gets -2, -3…; one without a letter or digit
 * becomes section-N.
 */
export function headingAnchors(headings: readonly string[]): string[] {
  const taken = new Set(PAGE_IDS);
  // Anchors are never reused: a repeated text continues its own counter.
  const counts = new Map<string, number>();
  return headings.map((text, index) => {
    const literal = text.toLowerCase().replace(/\W+/g, '-');
    const wanted = /[a-z0-9]/.test(literal) ? literal : `section-${index + 1}`;
    let anchor = wanted;
    let count = counts.get(wanted) ?? 2;
    for (; taken.has(anchor); count++) anchor = `${wanted}-${count}`;
    counts.set(wanted, count);
    taken.add(anchor);
    return anchor;
  });
}
