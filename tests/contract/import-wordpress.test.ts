import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { downloadZip } from 'client-zip';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { updateItem } from '#content/lifecycle/save-item.server.ts';
import { renameCategoryOrAuthor } from '#content/types/article/categories-and-authors.server.ts';
import { readPost } from '#content/types/article/read-posts.server.ts';
import type { RemarkKind } from '#domain/import/remarks.ts';
import { reportText } from '#domain/import/report-text.ts';
import { storedReport } from '#domain/import/stored-report.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { readTarget } from '#features/redirects/read-redirects.server.ts';
import { saveRedirect } from '#features/redirects/save-redirects.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { importWordpress } from '#operations/import/import-wordpress.server.ts';
import { sourceFileStorer } from '#operations/import/store-source-files.server.ts';
import { testFolder } from '../support/test-folder.ts';
import { deleteItem, unpublishItem } from './changed-item.ts';
import { describeOnBothEngines } from './engines.ts';

const EXPORT = 'tests/contract/fixtures/import/wordpress.xml';
const folder = testFolder('import-wordpress');
const uploads = join(folder, 'uploads', '2020', '05');

beforeAll(async () => {
  setFileStore(diskFileStore(join(folder, 'files')));
  mkdirSync(uploads, { recursive: true });
  const colour = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } }).png();
  await colour('#203040').toFile(join(uploads, 'quai.png'));
  await colour('#403020').toFile(join(uploads, 'ponté.png'));
});

const run = (file = EXPORT, trial = false) =>
  importWordpress(file, { trial, files: { at: 'folder', folder: join(folder, 'uploads') } });

/** Everything that a visitor or an administrator could see of it. */
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

/** The export with a text replaced. */
function changed(from: string, to: string): string {
  const text = readFileSync(EXPORT, 'utf8');
  if (!text.includes(from)) throw new Error(from);
  const file = join(folder, 'changed.xml');
  writeFileSync(file, text.replace(from, to));
  return file;
}

describeOnBothEngines('articles of a WordPress export (§56.1)', () => {
  it('are reported by a dry run that writes nothing', async () => {
    const before = await everything();
    const report = await run(EXPORT, true);
    expect(report.outcomes).toEqual({ created: 6, updated: 0, unchanged: 0, left: 0, refused: 0 });
    expect(report.files).toEqual({ stored: 2, known: 0, missing: 2 });
    expect(reportText(storedReport(report, false), { trial: true, linesOfEach: 20 })).toContain(
      'Essai : rien n’a été écrit.',
    );
    expect(await everything()).toEqual(before);
  });

  it('are imported with their pictures, authors, categories, dates and redirects', async () => {
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
        `${quai}<p>Le quai, au matin</p>${quai}${pont}` +
        '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" start="0" width="640" height="360" allowfullscreen="true"></iframe></div>' +
        '<p>cliquez</p><p>Dans une colonne</p>',
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

  it('that were not public become drafts, and what could not be imported is reported', async () => {
    for (const slug of ['en-blocs-2', 'prive', 'bientot'])
      expect(await bySlug(slug)).toMatchObject({ status: 'Draft', publishedAt: null });
    const report = await run(EXPORT, true);
    const linesOf = (kind: RemarkKind) => report.remarks.get(kind)?.lines;
    expect(linesOf('page')).toEqual(['L’agence (https://ancien.example/agence/)']);
    expect(linesOf('other-content')).toEqual([
      'dans la corbeille : 1',
      'entrées de menus : 1',
      'commentaires : 1',
    ]);
  });

  it('are unchanged by a second import, whatever was renamed here', async () => {
    const category = (await bySlug('notre-methode')).categoryId ?? '';
    await renameCategoryOrAuthor('category', category, 'Méthode');
    const before = await everything();
    const report = await run();
    expect(report.outcomes).toEqual({ created: 0, updated: 0, unchanged: 6, left: 0, refused: 0 });
    expect(await everything()).toEqual(before);
  });

  it('are updated by changes in the source, but never over what was edited or deleted here', async () => {
    const report = await run(changed('Un paragraphe en blocs.', 'Un paragraphe corrigé.'));
    expect(report.outcomes).toMatchObject({ updated: 1, unchanged: 5 });
    const post = await bySlug('en-blocs');
    expect(post).toMatchObject({ version: 2, publishedAt: new Date('2021-01-15T08:00:00Z') });
    expect(post.content).toContain('corrigé');

    const values = postFormSchema.parse({ ...post, title: `${post.title} !` });
    await updateItem('post', post.id, { values }, post.version);
    await deleteItem('post', (await bySlug('prive')).id);
    const again = await run(changed('Un paragraphe en blocs.', 'Un paragraphe encore corrigé.'));
    expect(again.outcomes).toEqual({ created: 0, updated: 0, unchanged: 4, left: 2, refused: 0 });
    expect(again.remarks.get('edited-here')?.lines).toEqual(['« En blocs »']);
    expect(again.remarks.get('deleted-here')?.lines).toEqual(['« Privé »']);
    expect(await bySlug('en-blocs')).toMatchObject({ title: 'En blocs !', version: 3 });

    const withdrawn = await bySlug('notre-methode');
    await unpublishItem('post', withdrawn.id);
    const last = await run(changed('Première ligne', 'Ligne corrigée'));
    expect(last.outcomes).toMatchObject({ updated: 0, left: 3 });
    expect(await bySlug('notre-methode')).toMatchObject({ status: 'Draft', content: withdrawn.content });
    await publishItem('post', withdrawn.id);
  });

  it('redirect from a URL that only its query distinguishes (§37.6)', async () => {
    const file = changed('/2020/05/notre-methode/</link>', '/?p=12</link>');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Première ligne', 'Autre ligne'));
    expect(await run(file)).toMatchObject({ outcomes: { updated: 1 } });
    expect(await readTarget('/?p=12')).toBe('/blog/notre-methode');
    expect(await readTarget('/?p=13')).toBeUndefined();
  });
});

/** Writes an export with these items to a file. */
function exported(items: string, name = 'other.xml', site = 'https://ailleurs.example'): string {
  const file = join(folder, name);
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8" ?><rss><channel><wp:base_blog_url>${site}</wp:base_blog_url>${items}</channel></rss>`,
  );
  return file;
}

const entry = (id: number, content: string, more = '') =>
  `<item><title>Article ${id}</title><link>https://ailleurs.example/${id}/</link><dc:creator>ines</dc:creator>
  <content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_name>ailleurs-${id}</wp:post_name>
  <wp:post_date_gmt>2020-05-12 08:30:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`;
const library = (id: number, name: string) =>
  `<item><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status>
  <wp:attachment_url>https://ancien.example/wp-content/uploads/2020/05/${name}</wp:attachment_url></item>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

describeOnBothEngines('exports of arbitrary sites (§56.10 to §56.12)', (engine) => {
  const lines = (report: Awaited<ReturnType<typeof run>>, kind: RemarkKind) =>
    report.remarks.get(kind)?.lines ?? [];

  it('preserve each word and picture, or report it with its article', async () => {
    const pattern =
      '<item><wp:post_id>70</wp:post_id><wp:post_type>wp_block</wp:post_type><wp:status>publish</wp:status><content:encoded><![CDATA[<p>Appelez-nous</p>]]></content:encoded></item>';
    const content =
      '<!-- wp:paragraph --><p>Un<sup data-fn="n1"><a href="#n1">1</a></sup></p><!-- /wp:paragraph -->' +
      '<!-- wp:block {"ref":70} /--><!-- wp:block {"ref":71} /-->' +
      '<!-- wp:html --><dl><dt>Titre</dt><dd>Sens</dd></dl><svg><text>Dessin légendé</text></svg>' +
      '<div data-photos="https://ancien.example/wp-content/uploads/2020/05/diapo.jpg"></div><!-- /wp:html -->' +
      '<!-- wp:shortcode -->[vc_single_image image="20"][vc_single_image image="98"]<!-- /wp:shortcode -->';
    const notes = meta('footnotes', '[{"id":"n1","content":"La note"}]');
    const file = exported(
      entry(1, content, notes + meta('_thumbnail_id', '97') + meta('accroche', 'Venez nous voir')) +
        library(20, 'quai.png') +
        pattern,
    );
    const report = await run(file);
    expect((await bySlug('ailleurs-1')).content).toBe(
      '<p>Un¹</p><p>Appelez-nous</p><p><strong>Titre</strong></p><p>Sens</p>' +
        `<img src="${await storedAs('quai.png')}" alt="" width="60" height="40"><h2>Notes</h2><ol><li>La note</li></ol>`,
    );
    expect(report.files.missing).toBe(2);
    expect(lines(report, 'picture-missing')).toEqual([
      '« Article 1 » : image à la une n° 97 (absente de ce fichier)',
      '« Article 1 » : image n° 98',
    ]);
    expect(lines(report, 'block-removed')).toEqual(['« Article 1 » : composition synchronisée n° 71']);
    expect(lines(report, 'text-lost')).toEqual(['« Article 1 » : « Dessin légendé » (2 mots)']);
    expect(lines(report, 'picture-lost')[0]).toContain('diapo.jpg');
    expect(lines(report, 'custom-field')).toEqual(['« Article 1 » : accroche « Venez nous voir »']);
  });

  it('are reported with what only the former site knew of them', async () => {
    const site = 'https://reglages.example';
    const language = '<category domain="language" nicename="en"><![CDATA[English]]></category>';
    const hidden =
      language +
      '<wp:is_sticky>1</wp:is_sticky>' +
      meta('_yoast_wpseo_meta-robots-noindex', '1') +
      meta('rank_math_canonical_url', 'https://original.example/a/') +
      meta('_wp_old_slug', 'vieux-nom') +
      meta('_wp_old_slug', 'repris') +
      meta('_yoast_wpseo_title', '%%title%% %%sep%% %%sitename%%');
    const shown =
      language.replace('"en"', '"fr"') +
      meta('rank_math_robots', 'a:1:{i:0;s:5:"index";}') +
      meta('rank_math_canonical_url', `${site}/92/`);
    const at = (text: string) => text.replaceAll('https://ailleurs.example', site);
    const named = at(entry(91, '', hidden)).replace(`${site}/91/`, `${site}/2020/ailleurs-91/`);
    const file = exported(
      named.replace('>ines<', '>partie@mail.example<') +
        at(entry(92, '<p>Un</p>', shown)) +
        at(entry(94, '<p>Un</p>')).replace(`${site}/94/`, `${site}/2020/repris/`),
      'settings.xml',
      site,
    );
    const report = await run(file);
    expect(lines(report, 'other-language')).toEqual(['« Article 91 » : English']);
    expect(lines(report, 'sticky')).toEqual(['« Article 91 »']);
    expect(lines(report, 'search-engines')).toEqual([
      '« Article 91 » : caché des moteurs',
      '« Article 91 » : copie de https://original.example/a/',
    ]);
    expect(lines(report, 'text-missing')).toEqual(['« Article 91 » : texte']);
    expect(lines(report, 'custom-field')).toEqual([]);
    expect((await bySlug('ailleurs-91')).authorName).toBe('partie');
    expect(await readTarget('/2020/vieux-nom/')).toBe('/blog/ailleurs-91');
    // By now the URL of another article.
    expect(await readTarget('/2020/repris/')).toBe('/blog/ailleurs-94');
    const other = exported(at(entry(93, '<p>Un</p>')).replace('>publish<', '>relecture<'), 'step.xml', site);
    expect(lines(await run(other), 'unfinished')).toEqual(['« Article 93 » : étape « relecture »']);
  });

  it('of a site in a folder have their links rewritten to the article that each names, and no other (§56.5)', async () => {
    const site = 'https://dossier.example/blog';
    const at = (link: string, text: string) => text.replace(/<link>.*<\/link>/, `<link>${link}</link>`);
    const links = [
      `${site}/`,
      `${site}/?p=41`,
      `${site}/fr/?p=42`,
      `${site}/2020/un/?p=43`,
      `${site}/2020/quarante/`,
      '#41',
      '?p=41',
      'https://dossier.example/?p=41',
      '//autre.example/blog/2020/quarante/',
      '//www.dossier.example/blog/2020/quarante/',
    ];
    const text = `<p>${links.map((link) => `<a href="${link}">lien</a>`).join(' ')}</p><h2 id="41">Ici</h2>`;
    await run(
      exported(
        at(`${site}/2020/quarante/`, entry(40, text)) +
          at(`${site}/?p=41`, entry(41, '<p>Un</p>').replace('>publish<', '>draft<')) +
          at(`${site}/?p=42`, entry(42, '<p>Deux</p>')),
        'folder.xml',
        site,
      ),
    );
    const { content } = await bySlug('ailleurs-40');
    expect([...content.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual([
      links[0],
      '/blog/ailleurs-41',
      '/blog/ailleurs-42',
      links[3],
      '/blog/ailleurs-40',
      '#ici',
      links[7],
      'http://autre.example/blog/2020/quarante/',
      '/blog/ailleurs-40',
    ]);
  });

  it('link to the slugs that articles get here, also where their own are taken (§56.5)', async () => {
    const site = 'https://repris.example';
    const of = (id: number, slug: string, content = '<p>Texte</p>') =>
      entry(id, content).replace('https://ailleurs.example', site).replace(`>ailleurs-${id}<`, `>${slug}<`);
    const links = [51, 52, 53].map((id) => `<a href="${site}/${id}/">lien</a>`).join('');
    const linking = (word: string) => of(50, 'liens', `<p>${word} ${links}</p>`);
    await run(exported(entry(60, '<p>Ici</p>').replace('ailleurs-60', 'bonjour')));
    const others = of(51, 'bonjour') + of(52, 'bonjour-2') + of(53, 'bonsoir');
    const hrefs = async () =>
      [...(await bySlug('liens')).content.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    await run(exported(linking('Un') + others, 'taken.xml', site));
    expect(await hrefs()).toEqual(['/blog/bonjour-3', '/blog/bonjour-2', '/blog/bonsoir']);
    expect(await readTarget('/51')).toBe('/blog/bonjour-3');
    expect(await readTarget('/52')).toBe('/blog/bonjour-2');
    expect((await run(exported(linking('Deux') + others, 'taken.xml', site))).outcomes).toMatchObject({
      updated: 1,
      unchanged: 3,
    });
    expect(await hrefs()).toEqual(['/blog/bonjour-3', '/blog/bonjour-2', '/blog/bonsoir']);
  });

  it('leave an address here, and redirects to it, to the article that it shows (§56.5)', async () => {
    const site = 'https://homonyme.example';
    const named = (id: number, link: string) =>
      entry(id, '<p>Texte</p>').replace(/<link>.*<\/link>/, `<link>${link}</link>`);
    await run(exported(named(71, `${site}/71/`).replace('ailleurs-71', 'accueil'), 'here.xml'));
    await saveRedirect({ source: '/vieil-accueil', target: '/blog/accueil', withdrawn: false });
    const there = named(72, `${site}/blog/accueil/`).replace('ailleurs-72', 'accueil');
    const report = await run(exported(there, 'there.xml', site));
    expect(lines(report, 'redirect-left')).toEqual([
      `« Article 72 » : ${site}/blog/accueil/ (une page d’ici est à cette adresse)`,
    ]);
    expect(await readTarget('/vieil-accueil')).toBe('/blog/accueil');
    expect(await readTarget('/blog/accueil')).toBeUndefined();
  });

  // Only PostgreSQL ends a transaction for the sake of another one.
  if (engine === 'postgres')
    it('report each redirect once where the transaction of an article has to run again', async () => {
      // A sequence is not rolled back.
      await sql`create sequence entries`.execute(database());
      await sql`create function deadlock() returns trigger language plpgsql as $$ begin
        if nextval('entries') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if;
        return new; end $$`.execute(database());
      await sql`create trigger deadlock before insert on imported_items for each row
        execute function deadlock()`.execute(database());
      const report = await run(exported(entry(73, '<p>Texte</p>'), 'deadlock.xml'));
      await sql`drop trigger deadlock on imported_items`.execute(database());
      expect(report.outcomes).toMatchObject({ created: 1 });
      expect(report.redirects).toBe(1);
    });

  it('keep the pictures of a former import that a narrower export lacks', async () => {
    const site = 'https://etroit.example';
    const uploaded = `${site}/wp-content/uploads/2020/05`;
    await sharp({ create: { width: 30, height: 20, channels: 3, background: '#203040' } })
      .png()
      .toFile(join(uploads, 'quai-30x20.png'));
    const articles = (word: string) =>
      entry(
        81,
        `<p>${word}</p><img class="wp-image-20" src="${uploaded}/quai-30x20.png">`,
        meta('_thumbnail_id', '20'),
      ) + entry(82, `<p>${word}</p>[gallery ids="20"]`);
    const full = library(20, 'quai.png').replace('https://ancien.example', site);
    await run(exported(articles('Un') + full, 'full.xml', site));
    const [shown, gallery] = [await bySlug('ailleurs-81'), await bySlug('ailleurs-82')];
    const quai = await storedAs('quai.png');
    expect([shown.coverImage, shown.content, gallery.content]).toEqual([
      quai,
      expect.stringContaining(quai),
      expect.stringContaining(quai),
    ]);

    const report = await run(exported(articles('Deux'), 'narrow.xml', site));
    expect(report.outcomes).toMatchObject({ updated: 1, left: 1 });
    expect(await bySlug('ailleurs-81')).toMatchObject({
      coverImage: quai,
      content: shown.content.replace('Un', 'Deux'),
    });
    expect((await bySlug('ailleurs-82')).content).toBe(gallery.content);
    expect(lines(report, 'fewer-pictures')).toEqual(['« Article 82 » : image n° 20 d’une galerie']);
    expect(lines(report, 'picture-held')).toEqual(['« Article 81 » : image à la une']);
  });

  it('lose a picture that was taken away there, but none for others that can’t be had', async () => {
    const site = 'https://perdu.example';
    const picture = (name: string) => `<img src="${site}/wp-content/uploads/2020/05/${name}">`;
    const held = library(20, 'quai.png').replace('https://ancien.example', site);
    const article = (content: string) => exported(entry(83, content) + held, 'lost.xml', site);
    await run(article(`<p>Un</p>${picture('quai.png')}${picture('mort.png')}[gallery ids="98"]`));
    const before = await bySlug('ailleurs-83');
    expect(before.content).toContain(await storedAs('quai.png'));
    // As many pictures are missing as before, but not the same ones.
    const report = await run(article(`<p>Deux</p>${picture('aussi-mort.png')}[gallery ids="98"]`));
    expect(report.outcomes).toMatchObject({ updated: 0, left: 1 });
    expect(lines(report, 'fewer-pictures')).toEqual([
      `« Article 83 » : ${site}/wp-content/uploads/2020/05/aussi-mort.png`,
    ]);
    expect(await bySlug('ailleurs-83')).toEqual(before);
    // What was missing at the last import says nothing of a picture that the text names no longer.
    const again = await run(article(`<p>Trois</p>${picture('mort.png')}[gallery ids="98"]`));
    expect(again.outcomes).toMatchObject({ updated: 1, left: 0 });
    expect((await bySlug('ailleurs-83')).content).toBe('<p>Trois</p>');
  });

  it('in several parts of an archive are one import, each article once', async () => {
    const parts = [
      { name: 'un.xml', input: readFileSync(exported(entry(11, '[vc_single_image image="20"]'))) },
      {
        name: 'deux.xml',
        input: readFileSync(exported(entry(12, '<p>Deux</p>') + entry(11, 'x') + library(20, 'quai.png'))),
      },
      { name: 'lisez-moi.txt', input: 'bonjour' },
    ];
    const archive = join(folder, 'export.zip');
    writeFileSync(archive, Buffer.from(await downloadZip(parts).arrayBuffer()));
    const report = await run(archive);
    expect(report.outcomes).toMatchObject({ created: 2, unchanged: 0 });
    expect((await bySlug('ailleurs-11')).content).toContain('<img');
    expect(lines(report, 'bytes')).toEqual([
      'lisez-moi.txt, dans l’archive : pas lu',
      'articles présents plusieurs fois, importés une fois : 1',
    ]);
    const packed = join(folder, 'export.xml.gz');
    writeFileSync(packed, gzipSync(readFileSync(exported(entry(12, '<p>Deux</p>')))));
    expect((await run(packed)).outcomes).toMatchObject({ unchanged: 1 });
    const mixed = [
      { name: 'a.xml', input: readFileSync(exported(entry(1, 'a'))) },
      { name: 'b.xml', input: readFileSync(exported(entry(1, 'b'), 'b.xml', 'https://autre.example')) },
    ];
    writeFileSync(archive, Buffer.from(await downloadZip(mixed).arrayBuffer()));
    await expect(run(archive)).rejects.toMatchObject({ failure: 'several-sites' });
  });

  it('without articles are reported with their content and what to do', async () => {
    const why = async (file: string) => lines(await run(file, true), 'nothing')[0];
    expect(await why(exported(library(20, 'quai.png')))).toContain('que la médiathèque (1 fichier)');
    expect(await why(exported('<item><title>A</title><wp:post_type>page</wp:post_type></item>'))).toContain(
      'des pages',
    );
    expect(await why(exported('<item><title>A</title></item>'))).toContain('flux RSS');
    expect(await why(exported(''))).toContain('aucun article');
    writeFileSync(join(folder, 'other.xml'), '<rss><channel><item><title>Coup');
    expect(await why(join(folder, 'other.xml'))).toContain('avant le premier article');
  });

  it.each([
    [404, 1],
    [503, 3],
  ])(
    'a file of the status %i is asked for %i times, however many articles show it',
    async (status, times) => {
      const { store, files, requests } = await formerSite((response) => response.writeHead(status).end());
      const first = await store(SOURCE, 'blog-inline');
      expect(first).toEqual({ missing: `réponse ${status}` });
      for (let article = 0; article < 5; article++) expect(await store(SOURCE, 'blog-inline')).toEqual(first);
      expect([requests, files]).toEqual([Array(times).fill(SOURCE), { stored: 0, known: 0, missing: 1 }]);
    },
  );

  it('a file that comes at a later try is no longer missing', async () => {
    const { store, files, requests } = await formerSite((response) => {
      if (requests.length === 1) response.writeHead(503).end();
      else response.end(readFileSync('demonstration/media/covers/ruban-rose.webp'));
    });
    expect(await store(SOURCE, 'blog-inline')).toEqual({ missing: 'réponse 503' });
    expect(await store(SOURCE, 'blog-inline')).toHaveProperty('url');
    expect(files).toEqual({ stored: 1, known: 0, missing: 0 });
  });
});

const SOURCE = '/wp-content/uploads/2020/05/ruban.webp';

/** A former site on the web, and what asks it for files. */
async function formerSite(respond: (response: ServerResponse) => void) {
  const requests: string[] = [];
  const site = createServer((request, response) => {
    requests.push(request.url ?? '');
    respond(response);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void site.close());
  await once(site, 'listening');
  const base = new URL(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const files = { stored: 0, known: 0, missing: 0 };
  const options = { trial: false, signal: undefined };
  return { store: sourceFileStorer({ at: 'web', base, trusted: true }, options, files), files, requests };
}

async function storedAs(name: string): Promise<string> {
  const row = await database()
    .selectFrom('stored_files')
    .select('url')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.url;
}
