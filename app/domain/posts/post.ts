import '../forms/schemas-without-eval.ts';
import { z } from 'zod';
import { storedFileField } from '../files/stored-file-field.ts';
import type { PictureFacts } from '../files/stored-picture.ts';
import { REQUIRED } from '../forms/required.ts';
import type { ContentForm } from '../projects/kind-form.ts';
import {
  APPEARANCE_FIELDS,
  APPEARANCE_LABELS,
  appearanceFields,
  type SearchAppearance,
} from '../search-appearance/appearance-fields.ts';
import { isSlug } from '../text/slug.ts';
import { typedText, typedTitle } from '../text/storable-text.ts';

export const UNKNOWN_AUTHOR = 'Auteur inconnu';
export const UNCATEGORISED = 'Non catégorisé';

export type PostCategory = { id: string; name: string };
export type PostAuthor = { id: string; name: string };

/** The fields of its form that only an article's own page needs. */
export const POST_PAGE_FIELDS = ['content', 'categoryId', 'authorId', ...APPEARANCE_FIELDS] as const;
type PageField = (typeof POST_PAGE_FIELDS)[number];

/** The fields of an article that lists show: those of its form except the ones of its page. */
export type PostCard = Omit<PostFormValues, PageField> & {
  id: string;
  /** Of a cover that is a stored picture. */
  coverFacts?: PictureFacts | undefined;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  /** 'Auteur inconnu' and 'Non catégorisé' when unknown (§8.4). */
  authorName: string;
  categoryName: string;
};

/** An article with all fields: those of its form, and those of the lists. */
export type Post = PostCard &
  SearchAppearance & {
    content: string;
    categoryId: string | null;
    authorId: string | null;
    version: number;
  };

/** Opening and closing tags: sanitizing and rendering take time by their number, and block the event loop (§20.16). */
const MAX_TAGS = 20_000;

/** The offset of the first tag above the limit; undefined in a text within the limit. */
export function endOfElements(html: string): number | undefined {
  let start = -1;
  for (let tags = 0; tags <= MAX_TAGS; tags++) {
    start = html.indexOf('<', start + 1);
    if (start < 0) return undefined;
  }
  return start;
}

export const MAX_SLUG_LENGTH = 200;
export const SLUG_TOO_LONG = `${MAX_SLUG_LENGTH} caractères au plus`;

export const postFormSchema = z.object({
  title: typedTitle().min(1, REQUIRED).max(300, '300 caractères au plus'),
  slug: typedText()
    .trim()
    .min(1, REQUIRED)
    .max(MAX_SLUG_LENGTH, SLUG_TOO_LONG)
    .refine(
      (value) => value === '' || isSlug(value),
      'Des minuscules sans accent, des chiffres et des traits d’union, par exemple mon-article',
    ),
  excerpt: typedText().trim().max(1000, '1 000 caractères au plus').default(''),
  coverImage: storedFileField.default(''),
  status: z.enum(['Draft', 'Published'], REQUIRED),
  categoryId: typedText().min(1, REQUIRED).max(64, 'Choisissez une catégorie de la liste'),
  authorId: typedText().min(1, REQUIRED).max(64, 'Choisissez un auteur de la liste'),
  /** HTML; its stored form is within the editor's schema. */
  content: typedText()
    .max(1_000_000, 'Le texte est trop long')
    .refine(
      (html) => endOfElements(html) === undefined,
      'Le texte a trop d’éléments (paragraphes, mises en forme, images…)\u00a0: 10 000 au plus',
    )
    .default(''),
  ...appearanceFields,
});
export type PostFormValues = z.infer<typeof postFormSchema>;

/** The form of an article, as those of the kinds of projects. */
export const postForm = {
  schema: postFormSchema,
  labels: {
    title: 'Titre',
    slug: 'Adresse de la page',
    excerpt: 'Extrait',
    coverImage: 'Image de couverture',
    status: 'Statut',
    categoryId: 'Catégorie',
    authorId: 'Auteur',
    content: 'Contenu',
    ...APPEARANCE_LABELS,
  },
  sections: [],
  json: {},
  exported: {
    title: 'titre',
    slug: 'dernière partie de l’adresse',
    excerpt: 'extrait',
    content: 'texte, en HTML',
    cover_image: 'adresse de l’image de couverture',
    category_id: 'la catégorie, par son id',
    author_id: 'l’auteur, par son id',
  },
} as const satisfies ContentForm<typeof postFormSchema>;

/** The fields that are plain texts, below the title in the form's order, with their height and hint. */
export const POST_TEXTS: readonly { name: keyof PostFormValues; rows: number; hint: string }[] = [
  {
    name: 'excerpt',
    rows: 3,
    hint: 'Deux ou trois lignes, montrées dans la liste du blog et dans les moteurs de recherche',
  },
];
