import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RemarkKind } from '#domain/moving-in/remarks.ts';
import { reportText } from '#domain/moving-in/report-text.ts';
import { storedReport } from '#domain/moving-in/stored-report.ts';
import { renameCategoryOrAuthor } from '#features/blog/categories-and-authors.server.ts';
import { deletePost } from '#features/blog/change-post.server.ts';
import { readPost } from '#features/blog/read-posts.server.ts';
import { updatePost } from '#features/blog/save-post.server.ts';
import { readTarget } from '#features/redirects/read-redirects.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { importWordpress } from '../../server/moving-in/import-wordpress.ts';
import { describeOnBothEngines } from './engines.ts';

const EXPORT = 'tests/contract/fixtures/moving-in/wordpress.xml';
const folder = mkdtempSync(join(tmpdir(), 'moving-in-'));
const uploads = join(folder, 'uploads', '2020', '05');

beforeAll(async () => {
  setFileStore(diskFileStore(join(folder, 'files')));
  mkdirSync(uploads, { recursive: true });
  const colour = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } }).png();
  await colour('#203040').toFile(join(uploads, 'quai.png'));
  await colour('#403020').toFile(join(uploads, 'ponté.png'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (file = EXPORT, trial = false) =>
  importWordpress(file, { trial, files: { at: 'folder', folder: join(folder, 'uploads') } });

/** All that a visitor or an administrator could see of it. */
async function everything() {
  const all = {
    posts: await database().selectFrom('blog_posts').selectAll().orderBy('slug').execute(),
    files: await database().selectFrom('stored_files').select(['url', 'name']).orderBy('url').execute(),
    redirects: await database()
      .selectFrom('redirects')
      .select(['source', 'target'])
      .orderBy('source')
      .execute(),
    authors: await database()
      .selectFrom('blog_author')
      .select('author_name')
      .orderBy('author_name')
      .execute(),
    versions: await database()
      .selectFrom('item_versions')
      .select(['item', 'number'])
      .orderBy('item')
      .execute(),
  };
  return all;
}

async function bySlug(slug: string) {
  const { id } = await database()
    .selectFrom('blog_posts')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const post = await readPost(id);
  if (!post) throw new Error(slug);
  return post;
}

/** The export with something in it replaced. */
function changed(from: string, to: string): string {
  const text = readFileSync(EXPORT, 'utf8');
  if (!text.includes(from)) throw new Error(from);
  const file = join(folder, 'changed.xml');
  writeFileSync(file, text.replace(from, to));
  return file;
}

describeOnBothEngines('articles of a WordPress export (§56.1)', () => {
  it('are told by a trial that writes nothing', async () => {
    const before = await everything();
    const report = await run(EXPORT, true);
    expect(report.outcomes).toEqual({ created: 6, updated: 0, unchanged: 0, left: 0, refused: 0 });
    expect(report.files).toEqual({ stored: 2, known: 0, missing: 1 });
    expect(reportText(storedReport(report, false), { trial: true, linesOfEach: 20 })).toContain(
      'Essai : rien n’a été écrit.',
    );
    expect(await everything()).toEqual(before);
  });

  it('come with their pictures, authors, categories, dates and addresses', async () => {
    const report = await run();
    expect(report.outcomes.created).toBe(6);
    const post = await bySlug('notre-methode');
    expect(post).toMatchObject({
      title: 'Notre méthode & nos outils',
      excerpt: 'Ce que nous faisons, et comment.',
      status: 'Published',
      categoryName: 'Conseils & méthodes',
      authorName: 'Inès Vidal',
      createdAt: new Date('2020-05-12T08:30:00Z'),
      publishedAt: new Date('2020-05-12T08:30:00Z'),
      updatedAt: new Date('2020-06-01T10:00:00Z'),
    });
    const quai = `<img src="${await storedAs('quai.png')}" alt="Le quai de la Loire" width="60" height="40">`;
    const pont = `<img src="${await storedAs('ponté.png')}" alt="" width="60" height="40">`;
    expect(post.coverImage).toBe(await storedAs('ponté.png'));
    expect(post.content.replaceAll(/\s+/g, ' ')).toBe(
      '<p>Première ligne<br>deuxième ligne.</p>' +
        '<p>Un <strong>deuxième</strong> paragraphe, avec <a href="/blog/en-blocs">un autre article</a>.</p>' +
        `${quai}<p> Le quai, au matin</p> ${quai} ${pont} ` +
        '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" start="0" width="640" height="360" allowfullscreen="true"></iframe></div>' +
        '<p>cliquez </p><p>Dans une colonne</p>',
    );
    expect(await readTarget('/2020/05/notre-methode/')).toBe('/blog/notre-methode');
    const blocks = await bySlug('en-blocs');
    expect(blocks).toMatchObject({ authorName: 'Sam', categoryName: 'Non catégorisé' });
    expect(blocks.content).toContain('<iframe src="https://player.vimeo.com/video/76979871"');
    expect(blocks.content).toContain('<p>Une légende</p>');
    expect(await bySlug('ete-a-la-mer')).toMatchObject({
      title: 'Été à la mer',
      content: '<p>Un texte réparé.</p>',
      authorName: 'parti',
      publishedAt: new Date('2019-07-01T10:00:00Z'),
    });
  });

  it('that not everybody could read are drafts, and what did not fit is told', async () => {
    for (const slug of ['en-blocs-2', 'prive', 'bientot'])
      expect(await bySlug(slug)).toMatchObject({ status: 'Draft', publishedAt: null });
    const report = await run(EXPORT, true);
    const told = (kind: RemarkKind) => report.remarks.get(kind)?.lines;
    expect(told('page')).toEqual(['L’agence (https://ancien.example/agence/)']);
    expect(told('other-content')).toEqual(['dans la corbeille : 1', 'nav_menu_item : 1', 'commentaires : 1']);
  });

  it('change nothing when they are imported again, whatever was renamed here', async () => {
    const category = (await bySlug('notre-methode')).categoryId ?? '';
    await renameCategoryOrAuthor('category', category, 'Méthode');
    const before = await everything();
    const report = await run();
    expect(report.outcomes).toEqual({ created: 0, updated: 0, unchanged: 6, left: 0, refused: 0 });
    expect(await everything()).toEqual(before);
  });

  it('follow what changed there, but never over what was edited or deleted here', async () => {
    const report = await run(changed('Un paragraphe en blocs.', 'Un paragraphe corrigé.'));
    expect(report.outcomes).toMatchObject({ updated: 1, unchanged: 5 });
    const post = await bySlug('en-blocs');
    expect(post).toMatchObject({ version: 2, publishedAt: new Date('2021-01-15T08:00:00Z') });
    expect(post.content).toContain('corrigé');

    const { id, version, title, slug, excerpt, content, coverImage, status, categoryId, authorId } = post;
    const typed = { title: `${title} !`, slug, excerpt, content, coverImage, status };
    await updatePost(id, { ...typed, categoryId: categoryId ?? '', authorId: authorId ?? '' }, version);
    await deletePost((await bySlug('prive')).id);
    const again = await run(changed('Un paragraphe en blocs.', 'Un paragraphe encore corrigé.'));
    expect(again.outcomes).toEqual({ created: 0, updated: 0, unchanged: 4, left: 2, refused: 0 });
    expect(again.remarks.get('edited-here')?.lines).toEqual(['« En blocs »']);
    expect(again.remarks.get('deleted-here')?.lines).toEqual(['« Privé »']);
    expect(await bySlug('en-blocs')).toMatchObject({ title: 'En blocs !', version: 3 });
  });
});

async function storedAs(name: string): Promise<string> {
  const row = await database()
    .selectFrom('stored_files')
    .select('url')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.url;
}
