import { randomUUID } from 'node:crypto';
import { undoChanges, undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { changeItems } from '#content/lifecycle/change-items.server.ts';
import { duplicateItem } from '#content/lifecycle/duplicate-item.server.ts';
import { readEdited } from '#content/lifecycle/edited-item.server.ts';
import { publishItemDraft } from '#content/lifecycle/publish-edited.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { updateItem } from '#content/lifecycle/save-item.server.ts';
import { saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { runDuePlans } from '#content/schedule/run-plans.server.ts';
import { savePlan } from '#content/schedule/save-plan.server.ts';
import { restoreFromTrash } from '#content/trash/restore-trash.server.ts';
import {
  removeCategoryOrAuthor,
  renameCategoryOrAuthor,
} from '#content/types/article/categories-and-authors.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import { readFeaturedOrder, saveFeaturedOrder } from '#content/types/projects/save-featured-order.server.ts';
import { KINDS, PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { saveFileDetails } from '#features/media/library/change-file.server.ts';
import { replaceFile } from '#features/media/library/replace-file.server.ts';
import { readPageContent, savePageContent } from '#features/pages/page-content.server.ts';
import { saveRedirect } from '#features/redirects/save-redirects.server.ts';
import { readSettingsForEdit, saveSettings } from '#features/settings/edit-settings.server.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import { readRemovedDemonstration } from '#operations/demonstration/read-demonstration.server.ts';
import { removeDemonstration } from '#operations/demonstration/remove-demonstration.server.ts';
import { restoreDemonstration } from '#operations/demonstration/restore-demonstration.server.ts';
import { featureItem, unpublishItem } from '../contract/changed-item.ts';

const CLAIRE = { id: 'claire', name: 'Claire' };
const TOMORROW = `${new Date().getFullYear() + 1}-06-01T09:00`;

/** A named change of the site's content; `spares`: the URLs of pages that it must not affect, where some are known. */
export type ContentChange = { name: string; make: () => Promise<unknown>; spares?: RegExp };

/** The category or author of the newest article. */
async function filing(column: 'category_id' | 'author_id'): Promise<string> {
  const row = await database()
    .selectFrom('blog_posts')
    .select(column)
    .where('id', '=', await postId())
    .executeTakeFirst();
  return row?.[column] ?? '';
}

async function otherCategory(): Promise<string> {
  const row = await database()
    .selectFrom('blog_categories')
    .select('id')
    .where('id', '<>', await filing('category_id'))
    .executeTakeFirst();
  return row?.id ?? '';
}

/** The id of the newest published project of a kind. */
async function projectId(kind: (typeof PROJECT_KINDS)[number]): Promise<string> {
  const row = await database()
    .selectFrom(PROJECT_TABLES[kind])
    .select('id')
    .where('status', '=', 'published')
    .orderBy('sorted_at', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function postId(): Promise<string> {
  const row = await database()
    .selectFrom('blog_posts')
    .select('id')
    .where('status', '=', 'Published')
    .orderBy('published_at', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function coverOf(kind: 'web' | 'influence'): Promise<string> {
  const row = await database()
    .selectFrom(PROJECT_TABLES[kind])
    .select('cover_image')
    .where('id', '=', await projectId(kind))
    .executeTakeFirstOrThrow();
  return row.cover_image;
}

async function describeFile(url: string, focus: number): Promise<void> {
  const { version, name } = await database()
    .selectFrom('stored_files')
    .select(['version', 'name'])
    .where('url', '=', url)
    .executeTakeFirstOrThrow();
  await saveFileDetails(
    url,
    { name: name || 'image', alt: 'Un rivage', focusX: focus, focusY: 20 },
    version,
    'administrator',
  );
}

function ofKind(kind: (typeof PROJECT_KINDS)[number]): ContentChange[] {
  const spares = new RegExp(`^/blog|^/about|^/contact|^/projet-(?!${kind})`);
  const named = (name: string, make: () => Promise<unknown>) => ({ name: `${kind}: ${name}`, make, spares });
  let id = '';
  return [
    named('withdrawn', async () => {
      id = await projectId(kind);
      await unpublishItem(kind, id);
    }),
    named('published', () => publishItem(kind, id)),
    named('featured or not', async () => {
      const stored = await readEdited(kind, id);
      await featureItem(kind, id, !stored?.stored.featured);
    }),
    named('saved', async () => {
      const stored = await readEdited(kind, id);
      if (!stored) throw new Error('no project');
      const values = {
        ...contentType(kind).formValues(stored.stored),
        [KINDS[kind].names.title]: 'Autre titre',
      };
      await updateItem(kind, id, { values, featured: true }, stored.stored.version);
    }),
    named('published draft', async () => {
      const stored = await readEdited(kind, id);
      if (!stored) throw new Error('no project');
      const { version, publishedAt, featured } = stored.stored;
      const values = {
        ...contentType(kind).formValues(stored.stored),
        [KINDS[kind].names.title]: 'Encore un titre',
      };
      const publication = { publish: false, date: publishedAt ?? undefined };
      await saveItemDraft(kind, id, { values, featured, publication }, version);
      await publishItemDraft(kind, id, version + 1);
    }),
    named('copied, and the copy published', async () => {
      const copy = randomUUID();
      await duplicateItem(kind, id, copy);
      await publishItem(kind, copy);
    }),
    named('deleted', () => actAs(CLAIRE, () => changeItems('delete', [{ kind, id }]))),
    named('restored from the trash', async () => {
      const row = await database()
        .selectFrom('trash')
        .select('id')
        .where('item_id', '=', id)
        .executeTakeFirst();
      await actAs(CLAIRE, () => restoreFromTrash(row?.id ?? ''));
    }),
  ];
}

/** Reduces the content to three items of each kind, which suffice: all pages are rendered again after each change. */
export async function leaveThreeOfEach(): Promise<void> {
  for (const kind of PROJECT_KINDS) {
    const rows = await database()
      .selectFrom(PROJECT_TABLES[kind])
      .select('id')
      .orderBy('sorted_at', 'desc')
      .execute();
    await changeItems(
      'delete',
      rows.slice(3).map(({ id }) => ({ kind, id })),
    );
  }
  const posts = await database()
    .selectFrom('blog_posts')
    .select('id')
    .orderBy('published_at', 'desc')
    .execute();
  await changeItems(
    'delete',
    posts
      .slice(3)
      .map(({ id }) => id)
      .map((id) => ({ kind: 'post' as const, id })),
  );
}

/** Every kind of content change that an administrator or the site itself makes, in sequence. */
export function contentChanges(): ContentChange[] {
  let post = '';
  const spares = /^\/projet|^\/about|^\/contact|^\/$/;
  const article = (name: string, make: () => Promise<unknown>) => ({
    name: `article: ${name}`,
    make,
    spares,
  });
  const page = (
    name: 'accueil' | 'projets' | 'blog' | 'contact' | 'agence',
    field: string,
  ): ContentChange => ({
    name: `page ${name}`,
    make: async () => {
      const { published, version } = await readPageContent(name);
      await savePageContent(name, { publish: { ...published, [field]: 'Autrement' } }, version);
    },
    spares: /^\/projet-|^\/blog\/(?!rss)|^\/mentions/,
  });
  return [
    ...PROJECT_KINDS.flatMap(ofKind),
    {
      name: 'the order of what is put forward',
      make: async () => {
        const { projects, version } = await readFeaturedOrder();
        await saveFeaturedOrder(
          [...projects].reverse().map(({ kind, id }) => ({ kind, id })),
          version,
        );
      },
    },
    article('withdrawn', async () => {
      post = await postId();
      await unpublishItem('post', post);
    }),
    article('published', () => publishItem('post', post)),
    article('saved under another address', async () => {
      const stored = await readEdited('post', post);
      if (!stored) throw new Error('no article');
      const values = {
        ...contentType('post').formValues(stored.stored),
        title: 'Autre titre',
        slug: 'autre-adresse',
      };
      await updateItem('post', post, { values: { ...values, status: 'Published' } }, stored.stored.version);
    }),
    article('published draft', async () => {
      const stored = await readEdited('post', post);
      if (!stored) throw new Error('no article');
      const values = { ...contentType('post').formValues(stored.stored), excerpt: 'Autre chapeau' };
      await saveItemDraft('post', post, { values }, stored.stored.version);
      await publishItemDraft('post', post, stored.stored.version + 1);
    }),
    article('copied, and the copy published', async () => {
      const copy = randomUUID();
      await duplicateItem('post', post, copy);
      await publishItem('post', copy);
    }),
    article('withdrawn, and that undone', async () => {
      const batch = await actAs(CLAIRE, async () => {
        await changeItems('unpublish', [{ kind: 'post', id: post }]);
        return undoOfThisRequest();
      });
      await database().deleteFrom('cdn_purges').execute();
      await actAs(CLAIRE, () => undoChanges({ batch: batch ?? '' }));
    }),
    article('deleted', () => actAs(CLAIRE, () => changeItems('delete', [{ kind: 'post', id: post }]))),
    article('withdrawn as planned', async () => {
      const item = { kind: 'post' as const, id: await postId() };
      await actAs(CLAIRE, () => savePlan(item, { action: 'unpublish', typed: TOMORROW, known: '' }));
      await runDuePlans(new Date(Date.now() + 1000 * 24 * 3600 * 1000));
    }),
    {
      name: 'category renamed',
      make: async () => renameCategoryOrAuthor('category', await filing('category_id'), 'Récits'),
      spares,
    },
    {
      name: 'author renamed',
      make: async () => renameCategoryOrAuthor('author', await filing('author_id'), 'Maud'),
      spares,
    },
    {
      name: 'category removed, its articles moved',
      make: async () =>
        removeCategoryOrAuthor('category', await filing('category_id'), await otherCategory()),
      spares,
    },
    page('accueil', 'hero.lead'),
    page('projets', 'hero.lead'),
    page('blog', 'hero.word'),
    page('contact', 'hero.title'),
    {
      name: 'settings',
      make: async () => {
        const { stored, version } = await readSettingsForEdit();
        await saveSettings({ ...stored, 'identity.brandName': 'Autre Azimut' }, version);
      },
    },
    {
      name: 'alternative text of a cover',
      make: async () => describeFile(await coverOf('influence'), 10),
      spares: /^\/blog|^\/about/,
    },
    {
      name: 'a picture in the place of another',
      make: async () => replaceFile(await coverOf('influence'), await coverOf('web'), 'administrator'),
      spares: /^\/blog|^\/about/,
    },
    {
      name: 'a former address',
      make: () => saveRedirect({ source: '/ancienne', target: '/about', withdrawn: false }),
      spares: /./,
    },
    { name: 'the demonstration removed', make: () => actAs(CLAIRE, () => removeDemonstration()) },
    {
      name: 'the demonstration brought back',
      make: async () => restoreDemonstration((await readRemovedDemonstration())?.id ?? ''),
    },
  ];
}
