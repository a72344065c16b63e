import type { Remark } from '#domain/import/remarks.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
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
  /** What its text was made from, as it stood there: each word of it is kept or told (§56.10). */
  given: string[];
  category: string;
  author: string;
};

/** A project in the terms of its form, before it is checked; its pictures and films are where they were. */
export type ImportedProject = Imported & {
  kind: ProjectKind;
  title: string;
  featured: boolean;
  /** What the form of its kind asks for. */
  values: Record<string, unknown>;
  /** What is known of its films beyond the form. */
  videos: { vimeoId: string; description: string }[];
};

export type ImportedItem = ImportedPost | ImportedProject;
