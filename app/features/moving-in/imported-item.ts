import type { Remark } from '#domain/moving-in/remarks.ts';
import type { HtmlToken } from './html/html-tokens.ts';

type Imported = {
  /** That of the source where it is a UUID, else always the same one for it. */
  id: string;
  published: boolean;
  /** Undefined: not known. */
  createdAt: Date | undefined;
  publishedAt: Date | undefined;
  updatedAt: Date | undefined;
  /** Where visitors found it: paths or whole addresses. */
  formerAddresses: string[];
  remarks: Remark[];
};

/** An article in the terms of its form; its pictures are where they were, its category and author are names. */
export type ImportedPost = Imported & {
  kind: 'post';
  title: string;
  slug: string;
  excerpt: string;
  cover: string;
  text: HtmlToken[];
  category: string;
  author: string;
};
