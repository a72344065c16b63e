import type { GalleryPart } from '../../app/site/projects-gallery/gallery-part.ts';

/** A gallery of one project. */
export const PART: GalleryPart = {
  cards: [
    {
      id: 'a1',
      kind: 'web',
      category: 'SOLUTIONS WEB',
      client: 'Hélio',
      title: 'Un site',
      month: '',
      year: '2026',
      coverImage: '',
    },
  ],
  offset: 0,
  total: 1,
  categories: [{ category: 'SOLUTIONS WEB', count: 1 }],
};
