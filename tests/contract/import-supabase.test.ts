import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { downloadZip } from 'client-zip';
import pg from 'pg';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { readEdited } from '#content/lifecycle/edited-item.server.ts';
import { updateItem } from '#content/lifecycle/save-item.server.ts';
import { readPost } from '#content/types/article/read-posts.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import { readProject } from '#content/types/projects/read-project.server.ts';
import type { ImportReport } from '#domain/import/import-report.ts';
import { readTarget } from '#features/redirects/read-redirects.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { namedId } from '#infrastructure/named-id.server.ts';
import { SourceError } from '#operations/import/import-errors.ts';
import { importSupabase } from '#operations/import/import-supabase.server.ts';
import { readableSource } from '../../commands/import/readable-source.ts';
import { testFolder } from '../support/test-folder.ts';
import { describeOnBothEngines } from './engines.ts';

const FIXTURES = 'tests/contract/fixtures/import';
const CAMPAIGN = 'bbbbbbbb-0000-4000-8000-000000000001';
const PRODUCTION = namedId('supabase production 7');
const folder = testFolder('import-supabase');
const buckets = join(folder, 'buckets');
const hasRestore = spawnSync('pg_restore', ['--version']).status === 0;

beforeAll(async () => {
  setFileStore(diskFileStore(join(folder, 'files')));
  const files = [
    ...['blog-images/blog/6f1c.png', 'blog-images/featured/9a2b.png'],
    ...[
      'project-images/2024/6/3/1717400000000_cover.png',
      'project-images/2024/6/3/1717400000001_photo un.png',
    ],
  ];
  for (const [index, file] of files.entries()) {
    mkdirSync(join(buckets, file, '..'), { recursive: true });
    await sharp({
      create: { width: 60, height: 40, channels: 3, background: { r: index * 40, g: 90, b: 60 } },
    })
      .png()
      .toFile(join(buckets, file));
  }
});

const run = (source: string, trial = false) =>
  importSupabase(source, { trial, files: { at: 'folder', folder: buckets } });

const TABLES = [
  'influence_projects',
  'production_projects',
  'web_solutions',
  'blog_posts',
  'stored_files',
] as const;

async function everything() {
  const rows = TABLES.map((table) =>
    database().selectFrom(table).selectAll().orderBy('created_at').execute(),
  );
  const lines = (await Promise.all(rows)).map((found) =>
    found
      .map(({ search_text: _search, ...row }) => ({
        ...row,
        author_id: '',
        category_id: '',
        unused_since: '',
      }))
      .map((row) => ('bytes' in row ? { url: row.url, bytes: row.bytes } : row))
      .sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
  );
  const videos = await database()
    .selectFrom('production_project_videos')
    .select(['project_id', 'vimeo_id', 'title', 'description', 'order_index'])
    .orderBy('order_index')
    .execute();
  const redirects = await database()
    .selectFrom('redirects')
    .select(['source', 'target'])
    .orderBy('source')
    .execute();
  return { told: lines, videos, redirects };
}

async function empty() {
  const tables = [
    ...TABLES,
    'redirects',
    'imported_items',
    'imported_files',
    'file_uses',
    'item_versions',
  ] as const;
  for (const table of tables) await database().deleteFrom(table).execute();
}

const linesOf = (report: ImportReport, kind: Parameters<ImportReport['remarks']['get']>[0]) =>
  report.remarks.get(kind)?.lines;

describeOnBothEngines('projects and articles of the former database (§56.2)', (engine) => {
  beforeEach(empty);

  it('are imported from a dump with their pictures, films, numbers, dates and ids', async () => {
    const trial = await run(`${FIXTURES}/dump-copy.sql`, true);
    expect(trial.outcomes).toEqual({ created: 11, updated: 0, unchanged: 0, left: 0, refused: 0 });
    expect((await everything()).told.flat()).toEqual([]);

    const report = await run(`${FIXTURES}/dump-copy.sql`);
    expect(report.outcomes).toEqual(trial.outcomes);
    const campaign = await readProject('influence', CAMPAIGN);
    expect(campaign).toMatchObject({
      ...{
        title: 'La sieste',
        client: 'Hôtels Carmin',
        month: 'Juin',
        year: '2024',
        featured: true,
        status: 'published',
      },
      ...{ influencers: 18, deliverables: 54, impressions: 1_240_000, engagement: 6.83 },
      createdAt: new Date('2024-06-01T08:00:00Z'),
      publishedAt: new Date('2024-06-03T08:00:00Z'),
      blocks: [
        {
          id: 'b1',
          layout: '2-col',
          text: 'Un texte.',
          medias: [
            { id: 'm1', type: 'image', caption: 'Une légende', width: 60, height: 40 },
            { id: 'm2', type: 'video', vimeoId: '1063867036/abc123def0' },
          ],
        },
        {
          layout: '1-col',
          medias: [{ type: 'instagram', embedUrl: 'https://www.instagram.com/reel/Cabc/' }],
        },
      ],
    });
    expect(campaign?.coverImage).toMatch(
      /^\/storage\/v1\/object\/public\/project-images\/2024\/06\/03\/\d+_1717400000000-cover-/,
    );
    expect(await readProject('production', PRODUCTION)).toMatchObject({
      ...{
        clientName: 'Quai Neuf',
        videoTitle: 'Vingt-six mois',
        month: 'Novembre',
        year: '2023',
        featured: true,
      },
      ...{
        clientType: 'collectivity',
        additionalMediaUrl: 'https://vimeo.com/22439234',
        status: 'published',
      },
      technicalDetails: ['Deux caméras', 'Drone, avec "autorisation"'],
      complementaryFormats: ['Teaser 15 s', 'Vertical'],
      videos: [
        { vimeoId: '1063867036', title: 'Le teaser', description: '' },
        { vimeoId: '76979871', title: 'Le film', description: 'Une description' },
      ],
      publishedAt: new Date('2023-11-01T10:00:00Z'),
    });
    expect(await readTarget('/projet-production/7')).toBe(`/projet-production/${PRODUCTION}`);
    expect(await readProject('web', 'cccccccc-0000-4000-8000-000000000001')).toMatchObject({
      ...{
        results: 'Trafic : +40 %\nRebond : -12 %',
        month: 'Mai',
        coverImage: campaign?.coverImage,
        featured: false,
      },
    });
    const post = await readPost('aaaaaaaa-0000-4000-8000-000000000001');
    expect(post).toMatchObject({
      ...{ slug: 'ete-en-mouvement', status: 'Published', authorName: 'Inès V.', categoryName: 'Influence' },
      publishedAt: new Date('2024-03-05T09:30:00.123Z'),
    });
    expect(post?.content.replaceAll(/\/storage[^"]+/g, 'FILE')).toBe(
      '<h2>Un titre</h2><p>Un texte <strong>gras</strong>.</p><img src="FILE" alt="Le quai" width="60" height="40">' +
        '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" start="0" width="640" height="360" allowfullscreen="true"></iframe></div>' +
        '<iframe src="https://www.instagram.com/p/Cabc_-1/embed/" width="100%" height="100%"></iframe>',
    );
    expect(await readPost('aaaaaaaa-0000-4000-8000-000000000002')).toMatchObject({
      ...{ slug: 'en-minuscules', content: '<p>Une ligne</p><p>Une autre ligne.</p>', status: 'Published' },
      ...{
        authorName: 'La rédaction',
        categoryName: 'Non catégorisé',
        publishedAt: new Date('2023-01-10T08:00:00Z'),
      },
    });
    expect(await readTarget('/blog/En%20Minuscules')).toBe('/blog/en-minuscules');
    expect(await readPost('aaaaaaaa-0000-4000-8000-000000000004')).toMatchObject({
      title: 'Même abîmé',
      content: '<p>Le texte est cassé.</p>',
      status: 'Draft',
    });
  });

  it('report what could not be imported', async () => {
    const report = await run(`${FIXTURES}/dump-copy.sql`);
    expect(linesOf(report, 'value-dropped')).toEqual(
      expect.arrayContaining([
        expect.stringContaining('film « youtube.com/watch?v=dQw4w9WgXcQ »'),
        '« Rien, Personne » : mois : « Printemps »',
        '« Rien, Personne » : année : « deux mille »',
        '« Vingt-six mois, Quai Neuf » : film « pas un film »',
        '« Le site qui tourne rond, Girotech » : média additionnel : « http://exemple invalide »',
      ]),
    );
    expect(linesOf(report, 'text-missing')).toEqual([
      '« Sans recommandation, Brume » : recommandation ; gardé comme brouillon',
    ]);
    expect(linesOf(report, 'other-content')).toEqual(['table newsletter : 2 lignes']);
    expect(linesOf(report, 'picture-missing')).toHaveLength(2);
    expect(await readProject('influence', 'bbbbbbbb-0000-4000-8000-000000000002')).toMatchObject({
      ...{ status: 'draft', brief: 'Un brief\nen HTML', influencers: 3 },
      blocks: [{ medias: [] }, { medias: [{ type: 'video', vimeoId: '76979871/0a1b2c3d4e' }] }],
    });
  });

  it.each(['dump-inserts.sql', 'dump-hosted.sql'])('are the same from %s', async (dump) => {
    await run(`${FIXTURES}/dump-copy.sql`);
    const first = await everything();
    await empty();
    await run(`${FIXTURES}/${dump}`);
    expect(await everything()).toEqual(first);
  });

  const archives = ['dump-custom.dump', 'dump-tar.tar'];
  it.skipIf(!hasRestore).each(archives)('are the same from an archive of pg_dump, %s', async (archive) => {
    await run(`${FIXTURES}/dump-copy.sql`);
    const first = await everything();
    await empty();
    await expect(run(`${FIXTURES}/${archive}`)).rejects.toThrow('pg_restore');
    await using source = await readableSource(`${FIXTURES}/${archive}`);
    await run(source.path);
    expect(await everything()).toEqual(first);
  });

  it('are the same from a packed dump, whose other files are named', async () => {
    const archive = join(folder, 'dump.zip');
    const dump = { name: 'site/dump.sql', input: readFileSync(`${FIXTURES}/dump-copy.sql`) };
    const parts = [dump, { name: 'lisez-moi.txt', input: 'bonjour' }];
    writeFileSync(archive, Buffer.from(await downloadZip(parts).arrayBuffer()));
    const report = await run(archive);
    expect(report.outcomes).toMatchObject({ created: 11 });
    expect(linesOf(report, 'bytes')).toEqual(['lisez-moi.txt, dans l’archive : pas lu']);
  });

  it('of a truncated dump are reported as incomplete before anything is written', async () => {
    const dump = readFileSync(`${FIXTURES}/dump-copy.sql`, 'utf8');
    const file = join(folder, 'truncated.sql');
    writeFileSync(file, dump.slice(0, dump.indexOf('COPY public.influence_projects') + 1500));
    expect(linesOf(await run(file, true), 'cut-off')).toEqual([
      'il s’arrête au milieu, dans la table influence_projects, dont les dernières lignes ne sont pas importées',
    ]);
  });

  it('a folder that is no export is refused with one line', async () => {
    await expect(readableSource(FIXTURES)).rejects.toThrow(/^\S+: a folder that pg_dump didn't write/);
  });

  it('are imported under the column names of other databases; unread columns are named and counted (§56.13)', async () => {
    const dump = join(folder, 'other-names.sql');
    const rows = [
      [
        '1',
        'Un',
        'un',
        '# Titre\\n\\nDu **gras** et [un lien](https://exemple.fr/a).\\n\\n- un\\n- deux',
        '\\N',
        't',
        'Conseils',
        'Inès',
        '{web,"mode lente"}',
        '12',
        '\\N',
      ],
      [
        '2',
        'Deux',
        'deux',
        '<p>Une étoile * et une autre *.</p>',
        '\\N',
        'f',
        '\\N',
        '\\N',
        '{}',
        '0',
        'note',
      ],
      ['3', 'Trois', 'trois', '\\N', 'Du *Markdown*', 'true', 'Conseils', '\\N', '[]', '\\N', ''],
      [
        '4',
        'Quatre',
        'quatre',
        '2 * 3 = 6\\n\\nEt # pas un titre',
        '\\N',
        't',
        '\\N',
        '\\N',
        '\\N',
        '\\N',
        '\\N',
      ],
    ];
    const columns =
      'id, title, slug, body, markdown, is_published, category, author, tags, reading_time, "adminNote"';
    writeFileSync(
      dump,
      `COPY public.blog_posts (${columns}) FROM stdin;\n${rows.map((row) => row.join('\t')).join('\n')}\n\\.\n` +
        'COPY public.blog_categories (id, name, colour) FROM stdin;\nc1\tModes\trouge\n\\.\n',
    );
    const report = await run(dump);
    const posts = await database()
      .selectFrom('blog_posts')
      .innerJoin('blog_categories', 'blog_categories.id', 'blog_posts.category_id')
      .innerJoin('blog_author', 'blog_author.id', 'blog_posts.author_id')
      .select(['slug', 'content', 'status', 'categories_name', 'author_name'])
      .orderBy('slug')
      .execute();
    const of = (slug: string) => posts.find((post) => post.slug === slug);
    expect(of('un')).toMatchObject({ status: 'Published', categories_name: 'Conseils', author_name: 'Inès' });
    expect(of('un')?.content.replaceAll(/\s*\n\s*/g, '')).toMatch(
      /^<h2[^>]*>Titre<\/h2><p>Du <strong>gras<\/strong> et <a href="https:\/\/exemple.fr\/a"[^>]*>un lien<\/a>.<\/p><ul><li>(?:<p>)?un/,
    );
    expect(of('deux')).toMatchObject({ status: 'Draft', content: '<p>Une étoile * et une autre *.</p>' });
    expect(of('trois')).toMatchObject({ status: 'Published', content: '<p>Du <em>Markdown</em></p>' });
    expect(of('quatre')?.content).toContain('2 * 3 = 6');
    expect(linesOf(report, 'columns-left')?.toSorted()).toEqual([
      'blog_categories.colour : 1 valeur',
      'blog_posts.admin_note : 1 valeur',
      'blog_posts.reading_time : 2 valeurs',
    ]);
    expect(linesOf(report, 'other-categories')).toEqual(['« Un » : étiquettes : web, mode lente']);
  });

  it('get their covers from any of the columns in which databases keep them (§56.13)', async () => {
    const covers = [
      ...['cover_image', 'cover_image_url', 'cover', 'cover_url', 'featured_image', 'featured_image_url'],
      ...['image_url', 'image', 'thumbnail', 'thumbnail_url', 'hero_image'],
    ];
    const address =
      'https://xyz.supabase.co/storage/v1/object/public/project-images/2024/6/3/1717400000000_cover.png';
    const rows = covers.map((column, row) =>
      [row, `Sur ${column}`, ...covers.map((other) => (other === column ? address : '\\N'))].join('\t'),
    );
    const copied = (table: string, title: string) =>
      `COPY public.${table} (id, ${title}, ${covers.join(', ')}) FROM stdin;\n${rows.join('\n')}\n\\.\n`;
    const dump = join(folder, 'covers.sql');
    writeFileSync(dump, copied('blog_posts', 'title') + copied('web_solutions', 'title'));
    const report = await run(dump);
    expect(linesOf(report, 'columns-left')).toBeUndefined();
    for (const table of ['blog_posts', 'web_solutions'] as const) {
      const stored = await database().selectFrom(table).select(['title', 'cover_image']).execute();
      const rendered = stored.filter((row) => row.cover_image?.startsWith('/storage/v1/object/public/'));
      expect(rendered.map((row) => row.title).toSorted(), table).toEqual(
        covers.map((column) => `Sur ${column}`).toSorted(),
      );
    }
  });

  it('a picture that a production names as its film stays a picture, and is its cover', async () => {
    const address =
      'https://xyz.supabase.co/storage/v1/object/public/project-images/2024/6/3/1717400000000_cover.png';
    const file = join(folder, 'picture-as-film.sql');
    const rows = ['\\N', address].map((cover, row) => `${row}\tFilm ${row}\tClient\t${cover}\t${address}`);
    writeFileSync(
      file,
      `COPY public.production_projects (id, video_title, client_name, cover_image, additional_media_url) FROM stdin;
${rows.join('\n')}\n\\.\n`,
    );
    const missing = linesOf(await run(file), 'picture-missing');
    expect(missing).toHaveLength(2);
    for (const line of missing ?? [])
      expect(line).toContain('Ce fichier est une image. Choisissez un film MP4 ou WebM.');
    const stored = await database()
      .selectFrom('production_projects')
      .select(['cover_image', 'additional_media_url'])
      .orderBy('video_title')
      .execute();
    expect(stored).toEqual([
      { cover_image: '', additional_media_url: '' },
      { cover_image: expect.stringMatching(/\.png$/), additional_media_url: '' },
    ]);
    expect((await run(file)).outcomes.unchanged).toBe(2);
  });

  // The source is a PostgreSQL for any target: one run is enough.
  if (engine === 'postgres')
    it('are the same over a connection to the database, which is only read', async () => {
      await run(`${FIXTURES}/dump-copy.sql`);
      const first = await everything();
      await empty();
      const address = new URL(inject('postgresUrl'));
      const name = `former_${randomUUID().replaceAll('-', '')}`;
      await asked(address.href, `create database ${name}`);
      address.pathname = `/${name}`;
      await asked(address.href, readFileSync(`${FIXTURES}/former-database.sql`, 'utf8'));
      await run(address.href);
      expect(await everything()).toEqual(first);
      address.password = 'secret';
      address.pathname = '/nowhere';
      const failure = await run(address.href).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(SourceError);
      expect(String(failure)).not.toContain('secret');
    });

  it('are unchanged by a second import, and so is what was edited here', async () => {
    await run(`${FIXTURES}/dump-copy.sql`);
    const first = await everything();
    const again = await run(`${FIXTURES}/dump-inserts.sql`);
    expect(again.outcomes).toEqual({ created: 0, updated: 0, unchanged: 11, left: 0, refused: 0 });
    expect(await everything()).toEqual(first);
    const edited = await readEdited('influence', CAMPAIGN);
    if (!edited) throw new Error('no campaign');
    const values = { ...contentType('influence').formValues(edited.stored), title: 'La sieste, revue ici' };
    expect(await updateItem('influence', CAMPAIGN, { values }, edited.stored.version)).toEqual({
      outcome: 'saved',
    });
    expect((await run(`${FIXTURES}/dump-copy.sql`)).outcomes.unchanged).toBe(11);
    expect(await readProject('influence', CAMPAIGN)).toMatchObject({ title: 'La sieste, revue ici' });
  });

  it('keep a picture for which a later dump names one that can’t be had', async () => {
    await run(`${FIXTURES}/dump-copy.sql`);
    const before = await readProject('influence', CAMPAIGN);
    const dump = readFileSync(`${FIXTURES}/dump-copy.sql`, 'utf8');
    const file = join(folder, 'other-cover.sql');
    writeFileSync(file, dump.replaceAll('1717400000000_cover.png', 'absent.png'));
    const report = await run(file);
    expect(linesOf(report, 'fewer-pictures')).toContainEqual(
      expect.stringMatching(/^« La sieste, Hôtels Carmin » : \S+absent\.png$/),
    );
    expect(before?.coverImage).toContain('cover');
    expect(await readProject('influence', CAMPAIGN)).toEqual(before);
  });

  it('keep the films that a later dump, without their table, lacks', async () => {
    await run(`${FIXTURES}/dump-copy.sql`);
    const before = await readProject('production', PRODUCTION);
    expect(before?.videos).toHaveLength(2);
    const dump = readFileSync(`${FIXTURES}/dump-copy.sql`, 'utf8')
      .replace(/COPY public\.production_project_videos[\s\S]*?\n\\\.\n/, '')
      .replace('Vingt-six mois', 'Vingt-sept mois');
    const file = join(folder, 'without-films.sql');
    writeFileSync(file, dump);
    const report = await run(file);
    expect(linesOf(report, 'picture-held')).toContain('« Vingt-sept mois, Quai Neuf » : films (2)');
    expect(await readProject('production', PRODUCTION)).toMatchObject({
      videoTitle: 'Vingt-sept mois',
      videos: before?.videos,
    });
  });

  it('are read from any schema, and from tables with ordinary names', async () => {
    const dump = (schema: string) =>
      `COPY ${schema}.posts (id, title, slug, status, category_id, author_id) FROM stdin;\n1\tUn de ${schema}\tun\tpublished\t5\t6\n\\.\n` +
      `COPY ${schema}.categories (id, name) FROM stdin;\n5\tConseils\n\\.\nCOPY ${schema}.authors (id, name) FROM stdin;\n6\tInès\n\\.\n`;
    const file = join(folder, 'schema.sql');
    const titles = async () =>
      (await database().selectFrom('blog_posts').select('title').execute()).map(({ title }) => title);
    writeFileSync(file, dump('agence'));
    await run(file);
    expect(await titles()).toEqual(['Un de agence']);
    await empty();
    // A copy in another schema is left alone.
    writeFileSync(file, dump('agence') + dump('public'));
    expect((await run(file)).outcomes).toMatchObject({ created: 1 });
    expect(await titles()).toEqual(['Un de public']);
    writeFileSync(file, 'COPY auth.users (id, name) FROM stdin;\n1\tMoi\n\\.\n');
    await expect(run(file)).rejects.toMatchObject({ failure: 'no-content' });
  });

  it('are not mixed up with the rows of another program in the same database', async () => {
    const copied = (table: string, columns: string, row: string) =>
      `COPY public.${table} (${columns}) FROM stdin;\n${row}\n\\.\n`;
    const file = join(folder, 'two-programs.sql');
    writeFileSync(
      file,
      copied('posts', 'id, title, slug', '1\tMessage\tmessage') +
        copied('users', 'id, name', '6\tcompte-technique') +
        copied('categories', 'id, name', '5\tChaussures') +
        copied('blog_author', 'id, author_name', '6\tInès') +
        copied('blog_categories', 'id, categories_name', '5\tInfluence') +
        copied('blog_posts', 'id, title, slug, status, category_id, author_id', '1\tUn\tun\tpublished\t5\t6'),
    );
    const report = await run(file);
    expect(report.outcomes).toMatchObject({ created: 1 });
    expect(linesOf(report, 'other-content')).toEqual([
      'table posts : 1 ligne',
      'table users : 1 ligne',
      'table categories : 1 ligne',
    ]);
    const found = await database()
      .selectFrom('blog_posts')
      .innerJoin('blog_author', 'blog_author.id', 'blog_posts.author_id')
      .innerJoin('blog_categories', 'blog_categories.id', 'blog_posts.category_id')
      .select(['slug', 'author_name', 'categories_name'])
      .execute();
    expect(found).toEqual([{ slug: 'un', author_name: 'Inès', categories_name: 'Influence' }]);
  });

  it('get missing pictures once they are available', async () => {
    const nowhere = { at: 'folder', folder: join(folder, 'files') } as const;
    const first = await importSupabase(`${FIXTURES}/dump-copy.sql`, { trial: false, files: nowhere });
    expect(first.files).toMatchObject({ stored: 0 });
    expect(await readProject('influence', CAMPAIGN)).toMatchObject({ coverImage: '', version: 1 });
    const report = await run(`${FIXTURES}/dump-copy.sql`);
    expect(report.outcomes).toEqual({ created: 0, updated: 4, unchanged: 7, left: 0, refused: 0 });
    expect(await readProject('influence', CAMPAIGN)).toMatchObject({
      version: 2,
      featured: true,
      status: 'published',
    });
    expect((await run(`${FIXTURES}/dump-copy.sql`)).outcomes.unchanged).toBe(11);
  });
});

async function asked(address: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
