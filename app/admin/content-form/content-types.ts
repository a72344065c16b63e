import { href } from 'react-router';
import type { DeletedTexts } from '#admin/editing/saving/deleted-dialog.tsx';
import { ARTICLES_LIST } from '#admin/saved-list-location/saved-list-location.ts';
import type { ContentItem, ContentKind } from '#domain/content-kinds.ts';
import type { UploadPurpose } from '#domain/files/upload-purposes.ts';
import { KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { ofEachKind } from '#domain/projects/of-each-kind.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import { isPublished, type PostStatus, type ProjectStatus } from '#domain/publication.ts';

/** The texts of one action: in the form of a new item, and of a stored one. */
type NewOrStored = { create: string; update: string };

/** The addresses and texts of a type of content in the back-office, to the byte (§17.14, §19.8, §21.4). */
export type ContentType = {
  /** The type in the paths of its preview, checks, versions and shared previews. */
  type: string;
  titleField: string;
  /** The path of its list. */
  list: string;
  newForm: string;
  form: (id: string) => string;
  publicPage: (item: { id: string; slug?: string | undefined }) => string;
  title: NewOrStored;
  save: NewOrStored;
  saved: NewOrStored;
  failed: NewOrStored;
  /** In place of the form: of an unknown cause, the first part that the form loads (§17.12, §19.7). */
  loadFailed: NewOrStored;
  /** There is no such item: in place of its form, and of its preview (§21.4). */
  missing: { form: string; preview: string };
  /** The unsaved values of a deleted item are offered to the form of a new one. */
  takeOver: string;
  deleted: DeletedTexts;
  /** The effect of a save on the public site, by status. */
  consequence?: Record<'new' | 'draft' | 'changed' | 'published', string>;
  cover: {
    title: string;
    label: string;
    purpose: UploadPurpose;
    failed: string;
    /** The toast after an upload. */
    stored?: string;
  };
};

const PROJECT = {
  list: href('/admin/dashboard'),
  save: { create: 'Créer le projet', update: 'Mettre à jour le projet' },
  saved: { create: 'Projet créé avec succès !', update: 'Projet mis à jour avec succès !' },
  failed: {
    create: 'Une erreur est survenue lors de la création du projet',
    update: 'Une erreur est survenue lors de la mise à jour du projet',
  },
  loadFailed: {
    create: 'Erreur lors du chargement du projet',
    update: 'Erreur lors du chargement du projet',
  },
  missing: { form: 'Projet non trouvé', preview: 'Projet non trouvé' },
  takeOver: 'Reprendre votre saisie dans un nouveau projet',
  deleted: {
    title: 'Ce projet a été supprimé entre-temps',
    saveAsNew: 'Enregistrer comme nouveau projet',
  },
  consequence: {
    new: 'Le projet est créé en brouillon, que les visiteurs ne voient pas, à moins de le publier aussitôt.',
    draft: 'Ce projet est un brouillon\u00a0: les visiteurs ne le voient pas.',
    changed: 'Les visiteurs voient la version publiée, sans ces modifications.',
    published: 'Ce projet est en ligne\u00a0: vos modifications le seront dès l’enregistrement.',
  },
};

function projectType(kind: ProjectKind): ContentType {
  const { label, cover, names } = KINDS[kind];
  const film = cover === 'picture or film';
  return {
    ...PROJECT,
    type: kind,
    titleField: names.title,
    newForm: href(`/admin/new-project/${kind}`),
    form: (id) => href(`/admin/edit/${kind}/:id`, { id }),
    publicPage: ({ id }) => projectPath(kind, id),
    title: { create: `Nouveau Projet ${label}`, update: `Modifier le Projet ${label}` },
    cover: {
      title: film ? 'Couverture' : 'Image de couverture',
      label: film ? 'la couverture' : 'l’image de couverture',
      purpose: film ? 'project-cover' : 'project-image',
      failed: "Erreur lors du téléchargement de l'image de couverture",
    },
  };
}

/** Every type of content: a missing one is a compile error. */
export const CONTENT_TYPES: Record<ContentKind, ContentType> = {
  ...ofEachKind(projectType),
  post: {
    type: 'article',
    titleField: 'title',
    list: ARTICLES_LIST,
    newForm: href('/admin/new-blog-post'),
    form: (id) => href('/admin/edit-blog-post/:id', { id }),
    publicPage: ({ slug = '' }) => href('/blog/:slug', { slug }),
    title: { create: 'Nouvel Article de Blog', update: "Modifier l'article de Blog" },
    save: { create: "Créer l'article", update: "Mettre à jour l'article" },
    saved: { create: 'Article créé avec succès !', update: 'Article mis à jour avec succès !' },
    failed: {
      create: "Une erreur est survenue lors de la création de l'article",
      update: "Une erreur est survenue lors de la mise à jour de l'article",
    },
    loadFailed: { create: 'Erreur chargement catégories', update: 'Erreur chargement article' },
    missing: { form: 'Erreur chargement article', preview: 'Article non trouvé' },
    takeOver: 'Reprendre votre saisie dans un nouvel article',
    deleted: {
      title: 'Cet article a été supprimé entre-temps',
      saveAsNew: 'Enregistrer comme nouvel article',
    },
    cover: {
      title: 'Image de couverture',
      label: 'l’image de couverture',
      purpose: 'blog-cover',
      failed: "Erreur lors de l'upload de l'image",
      stored: 'Image uploadée avec succès !',
    },
  },
};

const KINDS_OF_CONTENT = Object.keys(CONTENT_TYPES) as readonly ContentKind[];

/** The kind of a type in a path; undefined for an unknown one. */
export function kindOfType(type: string | undefined): ContentKind | undefined {
  return KINDS_OF_CONTENT.find((kind) => CONTENT_TYPES[kind].type === type);
}

/**
 * The kind of the form at a path, '/admin/new-project/web' or '/admin/edit/web/…', or at its route's pattern, which
 * begins without '/'. app/routes.ts has both forms for every kind: throws for any other path.
 */
export function kindInAddress(path: string): ContentKind {
  const address = path.replace(/^\/?/, '/');
  const found = KINDS_OF_CONTENT.find((kind) => {
    const { newForm, form } = CONTENT_TYPES[kind];
    return address === newForm || address.startsWith(form(''));
  });
  if (found === undefined) throw new Error(`No kind of content in the address ${path}`);
  return found;
}

/** The path of the form of an item. */
export function editAddress({ kind, id }: ContentItem): string {
  return CONTENT_TYPES[kind].form(id);
}

/** Where the shared previews of an item are read and changed. */
export function sharingAddress({ kind, id }: ContentItem): string {
  return href('/admin/apercus-partages/:type/:id', { type: CONTENT_TYPES[kind].type, id });
}

/** The public page of a stored item; undefined while visitors don't see it. */
export function onlinePage(
  kind: ContentKind,
  stored: { id: string; status: ProjectStatus | PostStatus; slug?: string },
): string | undefined {
  return isPublished(stored.status) ? CONTENT_TYPES[kind].publicPage(stored) : undefined;
}

export const SLUG_TAKEN = 'Cette adresse est déjà celle d’un autre article.';

/** The chosen entry of a select was removed meanwhile, by field. */
export const CHOICES_GONE = {
  categoryId: 'Cette catégorie n’existe plus\u00a0: choisissez-en une autre.',
  authorId: 'Cet auteur n’existe plus\u00a0: choisissez-en un autre.',
};

/** The entries of a select can't be loaded, by field (§19.7). */
export const CHOICES_FAILED = {
  categoryId: 'Erreur chargement catégories',
  authorId: 'Erreur chargement auteurs',
};
