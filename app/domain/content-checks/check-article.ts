import type { PictureFactsByKey } from '../files/stored-picture.ts';
import { checkCover, checkDescription, checkTitle, pixels } from './shared-checks.ts';
import type { Warning } from './warning.ts';

/** The maximal width of a picture in a text, in CSS pixels. A narrower one isn't enlarged (§8.19). */
const MAX_WIDTH = 940;

export type CheckedArticle = {
  title: string;
  excerpt: string;
  /** The title and the description of its own for search engines; '' for those made of its content. */
  searchTitle: string;
  searchDescription: string;
  coverImage: string;
  hasCategory: boolean;
  text: CheckedText;
  pictures: PictureFactsByKey;
  /** The internal links of the text that lead to no page. */
  deadLinks: readonly string[];
};

/** The elements of the text, in order. */
export type CheckedText = {
  empty: boolean;
  /** It has more elements than its page renders (§20.16). */
  cut: boolean;
  /** The headings of empty sections. */
  emptySections: readonly string[];
  images: readonly { url: string; alt: string }[];
  /** The targets of its internal links, without duplicates. */
  links: readonly string[];
  anchors: readonly string[];
};

const CUT =
  'Le texte a plus de 10\u00a0000 éléments\u00a0: ce qui les suit est montré sans mise en forme ni image. Partagez-le en plusieurs articles.';

/** The content checks of an article before it is published, in the order of its form (§38.2). */
export function checkArticle(article: CheckedArticle): Warning[] {
  const { title, excerpt, searchTitle, searchDescription, coverImage, hasCategory, pictures } = article;
  return [
    ...checkTitle(searchTitle || title),
    ...(searchDescription === '' ? checkDescription('excerpt', 'L’extrait', excerpt) : []),
    ...checkText(article).map((text) => ({ field: 'content', text })),
    ...(hasCategory ? [] : [{ field: 'categoryId', text: 'L’article n’a pas de catégorie.' }]),
    ...checkCover(coverImage, pictures),
  ];
}

function checkText({ text, pictures, deadLinks }: CheckedArticle): string[] {
  if (text.empty) return ['L’article n’a pas encore de texte.'];
  const undescribed = text.images.filter(({ url, alt }) => !(alt.trim() || pictures[url]?.alt)).length;
  const widths = text.images.map(({ url }) => pictures[url]?.width).filter((width) => width !== undefined);
  const small = widths.filter((width) => width < MAX_WIDTH);
  const found = [
    ...(text.cut ? [CUT] : []),
    ...text.emptySections.map((heading) => `La partie «\u00a0${heading}\u00a0» est vide.`),
    ...(undescribed === 1 ? ['Une image du texte n’a pas de texte alternatif.'] : []),
    ...(undescribed > 1 ? [`${undescribed} images du texte n’ont pas de texte alternatif.`] : []),
    ...small.map(
      (width) =>
        `Une image du texte a ${pixels(width)} de large\u00a0: elle ne remplit pas sa place, de ${pixels(MAX_WIDTH)}.`,
    ),
    ...deadLinks.map((link) => `Le lien «\u00a0${link}\u00a0» ne mène à aucune page du site.`),
  ];
  return [...new Set(found)];
}
