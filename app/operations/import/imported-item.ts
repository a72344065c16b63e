import type { Remark } from '#domain/import/remarks.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { HtmlToken } from './html/html-tokens.ts';

type Imported = {
  /** The id of the source where it is a UUID, else a UUID derived from it deterministically. */
  id: string;
  published: boolean;
  /** Undefined: unknown. */
  createdAt: Date | undefined;
  publishedAt: Date | undefined;
  updatedAt: Date | undefined;
  /** Its URLs on the former site: paths or absolute URLs. */
  formerAddresses: string[];
  remarks: Remark[];
};

/** An article as values of its form; its pictures have their source URLs, its category and author are names. */
export type ImportedPost = Imported & {
  kind: 'post';
  title: string;
  slug: string;
  excerpt: string;
  /** '' without one; undefined: one that the source names and doesn't contain. */
  cover: string | undefined;
  text: HtmlToken[];
  /** The source of its text, unchanged: each of its words is imported or reported (§56.10). */
  given: string[];
  category: string;
  author: string;
};

/** A project as values of its form, before validation; its pictures and films have their source URLs. */
export type ImportedProject = Imported & {
  kind: ProjectKind;
  title: string;
  featured: boolean;
  /** The fields of the form of its kind. */
  values: Record<string, unknown>;
  /** Data of its films that the form doesn't have. */
  videos: { vimeoId: string; description: string }[];
};
