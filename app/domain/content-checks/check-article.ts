import type { PictureFactsByKey } from '../files/stored-picture.ts';
import { checkCover, checkDescription, checkTitle, pixels } from './shared-checks.ts';
import type { Warning } from './warning.ts';

/** The widest that a picture in a text is drawn, in CSS pixels. */
const DRAWN_WIDTH = 940;

/** What the rules ask of an article. */
export type CheckedArticle = {
  title: string;
  excerpt: string;
  coverImage: string;
  hasCategory: boolean;
  text: CheckedText;
  pictures: PictureFactsByKey;
  /** Those of the text's links to this site that lead to no page of it. */
  deadLinks: readonly string[];
};

/** What its text holds, in its order. */
export type CheckedText = {
  empty: boolean;
  /** It has more elements than its page renders (§20.16). */
  cut: boolean;
  /** The headings below which nothing stands. */
  emptySections: readonly string[];
  images: readonly { url: string; alt: string }[];
  /** Where its links to this site lead, each once. */
  links: readonly string[];
  /** The anchors that it has itself. */
  anchors: readonly string[];
};

const CUT =
  'Le texte a plus de 10\u00a0000 éléments\u00a0: ce qui les suit est montré sans mise en forme ni image. Partagez-le en plusieurs articles.';

/** What could be better in an article before it is published, in the order of its form (§38.2). */
export function checkArticle(article: CheckedArticle): Warning[] {
  const { title, excerpt, coverImage, hasCategory, pictures } = article;
  return [
    ...checkTitle(title),
    ...checkDescription('excerpt', 'L’extrait', excerpt),
    ...checkText(article).map((text) => ({ field: 'content', text })),
    ...(hasCategory ? [] : [{ field: 'categoryId', text: 'L’article n’a pas de catégorie.' }]),
    ...checkCover(coverImage, pictures),
  ];
}

function checkText({ text, pictures, deadLinks }: CheckedArticle): string[] {
  if (text.empty) return ['L’article n’a pas encore de texte.'];
  const undescribed = text.images.filter(({ url, alt }) => !(alt.trim() || pictures[url]?.alt)).length;
  const widths = text.images.map(({ url }) => pictures[url]?.width).filter((width) => width !== undefined);
  const small = widths.filter((width) => width < DRAWN_WIDTH);
  const found = [
    ...(text.cut ? [CUT] : []),
    ...text.emptySections.map((heading) => `La partie «\u00a0${heading}\u00a0» est vide.`),
    ...(undescribed === 1 ? ['Une image du texte n’a pas de texte alternatif.'] : []),
    ...(undescribed > 1 ? [`${undescribed} images du texte n’ont pas de texte alternatif.`] : []),
    ...small.map(
      (width) =>
        `Une image du texte a ${pixels(width)} de large et est montrée jusqu’à ${pixels(DRAWN_WIDTH)}.`,
    ),
    ...deadLinks.map((link) => `Le lien «\u00a0${link}\u00a0» ne mène à aucune page du site.`),
  ];
  // What is told of two is told once.
  return [...new Set(found)];
}
