/** A text of the demonstration's blog; `content` is within the editor's schema. */
export type DemonstrationArticle = {
  title: string;
  slug: string;
  excerpt: string;
  category: 'Influence' | 'Production' | 'Web et social';
  /** Fictional people, by their first name. */
  author: 'Inès V.' | 'Marc D.' | 'Salomé R.';
  /** A file of demonstration/media/covers. */
  cover: string;
  content: string;
  /** Days before the loading. */
  publishedDaysAgo: number;
};
