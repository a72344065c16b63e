import { PURPOSES } from '../consent/third-parties.ts';

/**
 * The ids that the pages around an article have themselves, header, footer, consent and answers to a shared preview: a link to a
 * heading of the same id would lead there.
 */
const PAGE_IDS = [
  ...['contenu', 'menu-principal', 'menu-expertises', 'menu-expertises-principal', 'pied-liens', 'pied-menu'],
  ...['avis', 'avis-titre', 'titre-choix'],
  ...['necessary', ...PURPOSES].flatMap((purpose) => [`choix-${purpose}`, `choix-${purpose}-texte`]),
];

/**
 * The anchors of an article's headings (§8.9): the text lowercased, runs of `\W` become a
 * hyphen, literally, so that links made long ago keep working. An anchor that is taken, or an id of the page, gets
 * -2, -3…; one without a letter or digit becomes section-N.
 */
export function headingAnchors(headings: readonly string[]): string[] {
  const taken = new Set(PAGE_IDS);
  // What was taken stays taken: a text that comes back goes on counting where it stopped.
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
