import type { Transaction } from 'kysely';
import { href } from 'react-router';
import { readEdited } from '#content/lifecycle/edited-item.server.ts';
import { insertItem, updateRow } from '#content/lifecycle/save-item.server.ts';
import { createCategoryOrAuthor } from '#content/types/article/categories-and-authors.server.ts';
import {
  type CategoryOrAuthorKind,
  findCategoryOrAuthor,
} from '#content/types/article/read-categories-and-authors.server.ts';
import { isSlugFree } from '#content/types/article/read-posts.server.ts';
import { freeSlug } from '#domain/posts/free-slug.ts';
import { postForm, postFormSchema } from '#domain/posts/post.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { lossesOf } from './accounting/losses.ts';
import { createImportRedirects } from './create-redirects.server.ts';
import { readImportedFile } from './files/imported-files.server.ts';
import { htmlOf } from './html/html-tokens.ts';
import { pictureAddresses, type StoredSourcePicture, withAddresses } from './html/source-addresses.ts';
import type { ImportContext } from './import-context.server.ts';
import {
  type ExistingItem,
  losesFiles,
  type Note,
  type PreparedItem,
  prepareItem,
  type ReadyItem,
  refusal,
} from './import-item.server.ts';
import type { ImportedPost } from './imported-item.ts';
import { itemFiles } from './item-files.server.ts';

/** Between name and extension of WordPress's smaller versions of a picture: `quai-300x200.jpg`. */
const SMALLER_VERSION = /-\d{1,5}x\d{1,5}(?=\.\w{3,4}$)/;

/** Resolves a link to the former site to its new URL; undefined: the link stays as it is. */
export type ResolveLink = (address: string) => string | undefined;

/**
 * Prepares an article to be written: its pictures, category, author and slug, and the validation of its form.
 * `newSlug`: the slug that a new one gets where its own is taken.
 */
export async function preparePost(
  context: ImportContext,
  post: ImportedPost,
  resolveLink: ResolveLink,
  newSlug = post.slug,
): Promise<PreparedItem> {
  const { text, given, remarks, formerAddresses, createdAt, updatedAt, ...facts } = post;
  const now = new Date();
  return prepareItem(context, {
    kind: post.kind,
    id: post.id,
    title: post.title,
    published: post.published,
    remarks,
    facts: { ...facts, text: htmlOf(text) },
    async bringFiles(note) {
      const former = await readEdited(post.kind, post.id);
      const files = await storePictures(context, post, note, former?.stored.content ?? '');
      return {
        missing: files.missing,
        form: (existing, lacksMore) => formOf(existing, files, note, lacksMore),
      };
    },
  });

  async function formOf(
    existing: ExistingItem | undefined,
    files: Files,
    note: Note,
    lacksMore: boolean,
  ): Promise<ReadyItem> {
    const published = post.published || existing?.published === true;
    const former = existing && (await readEdited(post.kind, post.id));
    const slug = await slugHere(post.id, former ? post.slug : newSlug, former?.stored.slug);
    if (slug !== post.slug) note({ kind: 'address-changed', detail: `${post.slug} était pris : ${slug}` });
    const heldCover = files.cover === '' && post.cover !== '' ? (former?.stored.coverImage ?? '') : '';
    if (heldCover !== '') note({ kind: 'picture-held', detail: 'image à la une' });
    const parsed = postFormSchema.safeParse({
      title: post.title,
      slug,
      excerpt: post.excerpt,
      coverImage: files.cover || heldCover,
      status: published ? 'Published' : 'Draft',
      content: htmlOf(withAddresses(text, files.pictures, resolveLink)),
      categoryId: await filedUnder(context, 'category', post.category),
      authorId: await filedUnder(context, 'author', post.author),
    });
    if (!parsed.success) return { refused: refusal(parsed.error.issues, postForm.labels) };
    const values = parsed.data;
    const reported = [...remarks, ...files.remarks];
    // Not a picture that was missing at the last import already: the source may never have it again.
    if (lacksMore && losesFiles(former?.stored.content ?? '', values.content)) return 'fewer-pictures';
    for (const loss of lossesOf({ given, rendered: htmlOf(text), stored: values.content, remarks: reported }))
      note(loss);
    const content = (date: Date | undefined) => ({ values, publication: { publish: false, date } });
    const redirect = (transaction: Transaction<Schema>) =>
      createImportRedirects(transaction, context.redirectRoom, {
        formerAddresses: published ? formerAddresses : [],
        target: href('/blog/:slug', { slug }),
      });
    return {
      published,
      async insert(transaction) {
        const made = { now: createdAt ?? now, updatedAt };
        return (
          (await insertItem(transaction, post.kind, post.id, content(post.publishedAt), made)) &&
          redirect(transaction)
        );
      },
      async update(transaction, { version }) {
        const over = { content: content(published ? post.publishedAt : undefined), version, former };
        return (await updateRow(transaction, post.kind, post.id, over)) && redirect(transaction);
      },
    };
  }
}

type Files = Awaited<ReturnType<typeof storePictures>>;

/** `formerText`: the text here of an article that was imported before. */
async function storePictures(context: ImportContext, post: ImportedPost, note: Note, formerText: string) {
  const pictures = new Map<string, StoredSourcePicture>();
  // Attachments that the source refers to and doesn't contain.
  context.report.files.missing += post.remarks.filter(({ kind }) => kind === 'picture-missing').length;
  const { keep, missing, remarks } = itemFiles(context);
  const cover = post.cover ? await keep(post.cover, 'blog-cover') : undefined;
  for (const address of pictureAddresses(post.text)) {
    const retained = (await formerOriginal(address, formerText)) ?? (await keep(address, 'blog-inline'));
    if (retained) pictures.set(address, retained);
  }
  for (const remark of remarks) note(remark);
  return { pictures, cover: cover?.url ?? '', missing, remarks };
}

/**
 * The original that the article has here of a smaller version of a picture, which an export without the media library
 * names instead.
 */
async function formerOriginal(address: string, formerText: string): Promise<StoredSourcePicture | undefined> {
  const whole = address.replace(SMALLER_VERSION, '');
  if (whole === address || formerText === '') return undefined;
  for (const original of [whole, whole.replace(/(?=\.\w{3,4}$)/, '-scaled')]) {
    const known = await readImportedFile(original);
    if (known && formerText.includes(known.url)) return known;
  }
  return undefined;
}

/**
 * The slug of an article: the wanted one if it is free, else the one it got in an earlier import, else one with a
 * number.
 */
async function slugHere(id: string, wanted: string, stored: string | undefined): Promise<string> {
  const slug = await freeSlug(wanted, async (one) => !(await isSlugFree(one, id)));
  return slug !== wanted && stored !== undefined && isNumbered(stored, wanted) ? stored : slug;
}

/** Whether a slug is another one with a number, as a second article of that slug has it. */
export function isNumbered(slug: string, wanted: string): boolean {
  return slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1));
}

/** The id of the category or author with this name, which is created if it is missing. */
async function filedUnder(context: ImportContext, kind: CategoryOrAuthorKind, name: string): Promise<string> {
  const id = (await findCategoryOrAuthor(kind, name))?.id;
  if (id !== undefined || context.trial) return id ?? 'essai';
  await createCategoryOrAuthor(kind, name);
  return (await findCategoryOrAuthor(kind, name))?.id ?? '';
}
