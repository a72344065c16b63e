import { describe, expect, it, test } from 'vitest';
import { type CheckedArticle, checkArticle } from './check-article.ts';

const COVER = '/storage/v1/object/public/blog-images/featured/a.webp';
const IMAGE = '/storage/v1/object/public/blog-images/blog/b.webp';
const TEXT = { empty: false, cut: false, emptySections: [], images: [], links: [], anchors: [] };
const ARTICLE: CheckedArticle = {
  title: 'Tourner à midi',
  excerpt: 'Deux lignes',
  searchTitle: '',
  searchDescription: '',
  coverImage: COVER,
  hasCategory: true,
  text: TEXT,
  pictures: { [COVER]: { width: 1440, height: 900 } },
  deadLinks: [],
};

test('an article that lacks nothing has no warning', () => {
  expect(checkArticle(ARTICLE)).toEqual([]);
});

describe('an article has a warning', () => {
  it.each<[Partial<CheckedArticle>, string, string]>([
    [{ title: 'é'.repeat(61) }, 'title', 'Le titre compte 61 caractères'],
    [{ excerpt: 'é'.repeat(161) }, 'excerpt', 'L’extrait compte 161 caractères'],
    [{ hasCategory: false }, 'categoryId', 'L’article n’a pas de catégorie.'],
    [{ coverImage: '' }, 'coverImage', 'Il n’y a pas d’image de couverture.'],
    [{ pictures: { [COVER]: { width: 1439, height: 900 } } }, 'coverImage', 'L’image de couverture a 1'],
    [{ text: { ...TEXT, empty: true } }, 'content', 'L’article n’a pas encore de texte.'],
    [{ text: { ...TEXT, cut: true } }, 'content', 'Le texte a plus de 10\u00a0000 éléments'],
    [{ text: { ...TEXT, emptySections: ['Le son'] } }, 'content', 'La partie «\u00a0Le son\u00a0» est vide.'],
    [
      { deadLinks: ['/blog/rien'] },
      'content',
      'Le lien «\u00a0/blog/rien\u00a0» ne mène à aucune page du site.',
    ],
    [
      { text: { ...TEXT, images: [{ url: IMAGE, alt: ' ' }] } },
      'content',
      'Une image du texte n’a pas de texte alternatif.',
    ],
  ])('for %j at %s', (more, field, text) => {
    expect(checkArticle({ ...ARTICLE, ...more })).toEqual([
      { field, text: expect.stringContaining(text) as string },
    ]);
  });

  it('once for pictures of the same width, and none for what the library describes', () => {
    const image = { url: IMAGE, alt: '' };
    const pictures = { ...ARTICLE.pictures, [IMAGE]: { width: 600, height: 400, alt: 'Une dune' } };
    const warnings = checkArticle({ ...ARTICLE, pictures, text: { ...TEXT, images: [image, image] } });
    expect(warnings.map(({ text }) => text)).toEqual([
      'Une image du texte a 600\u00a0px de large\u00a0: elle ne remplit pas sa place, de 940\u00a0px.',
    ]);
  });
});
