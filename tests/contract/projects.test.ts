import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { duplicateItem } from '#content/lifecycle/duplicate-item.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { readDashboardProjects } from '#content/types/projects/read-dashboard.server.ts';
import { readProject, readPublicProject } from '#content/types/projects/read-project.server.ts';
import {
  readFeaturedProjects,
  readGallery,
  readNewestProjects,
  readRelatedProjects,
} from '#content/types/projects/read-projects.server.ts';
import { PROJECT_FORMS, type ProjectFormValues } from '#domain/projects/forms.ts';
import { influenceFormSchema } from '#domain/projects/influence.ts';
import { PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { productionFormSchema } from '#domain/projects/production.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { countFilmsLacking } from '#features/accessibility/films-lacking.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { deleteItem, featureItem, unpublishItem } from './changed-item.ts';
import { describeOnBothEngines, storingNothing } from './engines.ts';

const influence = (title: string, client = 'Solane') =>
  influenceFormSchema.parse({
    title,
    client,
    brief: 'Un brief',
    recommendation: 'Une recommandation',
    influencers: '12',
    deliverables: '36',
    impressions: '1 200 000',
    engagement: '6,825 %',
    blocks: [
      {
        id: 'b1',
        layout: '2-col',
        medias: [{ id: 'm1', type: 'video', vimeoId: '1063867036' }],
        text: 'Été 🌞',
      },
    ],
  });
const production = (videoTitle: string, videos: { vimeoId: string; title?: string }[] = []) =>
  productionFormSchema.parse({
    clientName: 'Quai Neuf',
    videoTitle,
    videos,
    technicalDetails: ' Deux caméras \n\n Drone',
  });
const web = (title: string) =>
  webFormSchema.parse({ client: 'Brume', title, brief: 'b', recommendation: 'r' });
/** Form values of the kind, with '7' in each field that accepts it. */
function filledForm<K extends ProjectKind>(kind: K): ProjectFormValues[K] {
  const fields = Object.keys(PROJECT_FORMS[kind].labels);
  const { schema } = PROJECT_FORMS[kind];
  const sevens = Object.fromEntries(fields.map((field) => [field, '7']));
  const refused = schema.safeParse(sevens).error?.issues.map(({ path }) => String(path[0])) ?? [];
  const taken = Object.fromEntries(Object.entries(sevens).filter(([field]) => !refused.includes(field)));
  expect(Object.keys(taken).length).toBeGreaterThan(3);
  return schema.parse(taken) as ProjectFormValues[K];
}

const everything = {
  search: '',
  kind: undefined,
  status: undefined,
  featuredOnly: false,
  offset: 0,
  limit: 50,
} as const;

async function published(kind: 'influence' | 'production' | 'web', title: string): Promise<string> {
  const values = { influence: influence(title), production: production(title), web: web(title) };
  const { id } = await createItem(kind, values[kind]);
  await publishItem(kind, id);
  return id;
}

describeOnBothEngines('projects', (engine) => {
  it('applies its migrations once and detects an edited one', async () => {
    expect(await migrate(database(), engine)).toEqual([]);
    await sql`update schema_migrations set sha256 = 'edited' where name = '0001-content.sql'`.execute(
      database(),
    );
    await expect(migrate(database(), engine)).rejects.toThrow('0001-content.sql was edited');
    await sql`delete from schema_migrations where name = '0001-content.sql'`.execute(database());
    await expect(migrate(database(), engine)).rejects.toThrow();
    const { hash } = await import('node:crypto');
    const { readFileSync } = await import('node:fs');
    const sha256 = hash('sha256', readFileSync('migrations/0001-content.sql'));
    await sql`insert into schema_migrations (name, sha256, applied_at) values ('0001-content.sql', ${sha256}, '')`.execute(
      database(),
    );
  });

  it('creates a draft that is not featured and reads every value back', async () => {
    const { id } = await createItem('influence', influence('Première campagne'));
    const project = await readProject('influence', id);
    expect(project).toMatchObject({
      kind: 'influence',
      title: 'Première campagne',
      status: 'draft',
      featured: false,
      publishedAt: null,
      version: 1,
      influencers: 12,
      deliverables: 36,
      impressions: 1_200_000,
      engagement: 6.83,
    });
    expect(project?.blocks[0]).toMatchObject({ layout: '2-col', text: 'Été 🌞' });
    expect(project?.createdAt).toBeInstanceOf(Date);
    expect(await readProject('influence', randomUUID())).toBeUndefined();
  });

  it.each(PROJECT_KINDS)('stores every field of %s, publishes it and reads it back', async (kind) => {
    const values = filledForm(kind);
    const { id } = await createItem(kind, values);
    // A save over a version that doesn't exist is a conflict unless exactly these values are stored.
    expect(await updateItem(kind, id, { values }, 0)).toEqual({ outcome: 'saved' });
    expect(await readPublicProject(kind, id)).toEqual({ state: 'unpublished', wasPublic: false });
    expect(await publishItem(kind, id)).toBe(true);
    expect(await readPublicProject(kind, id)).toMatchObject({ state: 'published', project: { id, kind } });
    expect((await readNewestProjects(kind, 1))[0]).toMatchObject({ id, kind });
  });

  it('throws when the database stored nothing, and rolls back (§12.11)', async () => {
    await storingNothing(engine, 'web_solutions', async () => {
      await expect(createItem('web', web('Nulle part'))).rejects.toThrow('No data returned from insert');
    });
    expect((await readDashboardProjects({ ...everything, search: 'nulle part' })).total).toBe(0);
  });

  it('rejects an unknown kind on writing and reading', async () => {
    const unknown = 'podcast' as 'web';
    await expect(createItem(unknown, web('Nulle part'))).rejects.toThrow(
      "no type of content called 'podcast'",
    );
    await expect(readProject(unknown, randomUUID())).rejects.toThrow("no kind of project called 'podcast'");
    await expect(readProject('constructor' as 'web', randomUUID())).rejects.toThrow('no kind of project');
    expect((await readDashboardProjects({ ...everything, search: 'nulle part' })).total).toBe(0);
  });

  it('creates one project from a form that is sent twice', async () => {
    const id = randomUUID();
    expect(await createItem('web', web('Une fois'), { id })).toMatchObject({ id });
    expect(await createItem('web', web('Une fois'), { id })).toMatchObject({ id });
    expect((await readDashboardProjects({ ...everything, search: 'une fois' })).total).toBe(1);
  });

  it('shows a project to visitors while it is published, and distinguishes 410 from 404', async () => {
    const { id } = await createItem('web', web('Visible'));
    expect(await readPublicProject('web', id)).toEqual({ state: 'unpublished', wasPublic: false });
    expect(await publishItem('web', id)).toBe(true);
    expect(await readPublicProject('web', id)).toMatchObject({
      state: 'published',
      project: { title: 'Visible' },
    });
    expect((await readNewestProjects('web', 3))[0]?.id).toBe(id);
    await unpublishItem('web', id);
    expect(await readPublicProject('web', id)).toEqual({ state: 'unpublished', wasPublic: true });
    expect((await readNewestProjects('web', 3)).map((card) => card.id)).not.toContain(id);
    expect((await readProject('web', id))?.publishedAt).toBeNull();
    expect(await publishItem('web', randomUUID())).toBe(false);
  });

  it('reads the row of a published project once', async () => {
    const id = await published('web', 'Une lecture');
    const reading = vi.spyOn(database(), 'selectFrom');
    await readPublicProject('web', id);
    expect(reading.mock.calls.filter(([table]) => String(table) === 'web_solutions')).toHaveLength(1);
    reading.mockRestore();
  });

  it('features across the three kinds, newest publication first, drafts left out', async () => {
    const first = await published('production', 'Ancien');
    const second = await published('influence', 'Récent');
    const { id: draft } = await createItem('web', web('Brouillon mis en avant'));
    for (const [kind, id] of [
      ['production', first],
      ['influence', second],
      ['web', draft],
    ] as const) {
      expect(await featureItem(kind, id, true)).toBe(true);
    }
    expect((await readFeaturedProjects()).map((card) => card.id)).toEqual([second, first]);
    expect((await readFeaturedProjects())[1]).toMatchObject({
      client: 'Quai Neuf',
      title: 'Ancien',
      category: 'PRODUCTION',
    });
  });

  it('returns the three latest published of a kind, whatever their creation date', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const made: string[] = [];
      for (const [day, title] of ['Un', 'Deux', 'Trois', 'Quatre', 'Brouillon'].entries()) {
        vi.setSystemTime(new Date(Date.UTC(2031, 0, 1 + day)));
        made.push((await createItem('influence', influence(title))).id);
      }
      for (const [day, index] of [2, 0, 3, 1].entries()) {
        vi.setSystemTime(new Date(Date.UTC(2031, 1, 1 + day)));
        await publishItem('influence', String(made[index]));
      }
      const newest = await readNewestProjects('influence', 3);
      expect(newest.map((card) => card.title)).toEqual(['Deux', 'Quatre', 'Un']);
      for (const id of made) await deleteItem('influence', id);
    } finally {
      vi.useRealTimers();
    }
  });

  it('replaces the videos of a production and keeps the description of those that remain', async () => {
    const { id } = await createItem(
      'production',
      production('Film', [{ vimeoId: '1063867036', title: 'Un' }, { vimeoId: ' ' }]),
    );
    await sql`update production_project_videos set description = 'gardée' where project_id = ${id}`.execute(
      database(),
    );
    const videos = [{ vimeoId: 'https://vimeo.com/222222222', title: 'Deux' }, { vimeoId: '1063867036' }];
    expect(await updateItem('production', id, { values: production('Film', videos) }, 1)).toEqual({
      outcome: 'saved',
    });
    expect((await readProject('production', id))?.videos).toEqual([
      { vimeoId: '222222222', title: 'Deux', description: '' },
      { vimeoId: '1063867036', title: '', description: 'gardée' },
    ]);
    expect((await readProject('production', id))?.technicalDetails).toEqual(['Deux caméras', 'Drone']);
    await deleteItem('production', id);
    const { rows } = await sql`select id from production_project_videos where project_id = ${id}`.execute(
      database(),
    );
    expect(rows).toEqual([]);
  });

  it('stores film alternatives, also in a copy, and counts films without a transcription (§66.1, §66.5)', async () => {
    const spoken = { transcription: 'Bonjour.\n\n« Au revoir » 🌞', audioDescription: '76979871' };
    const values = productionFormSchema.parse({
      clientName: 'Quai Neuf',
      videoTitle: 'Film',
      videos: [
        { vimeoId: '1063867036', title: 'Un', ...spoken },
        { vimeoId: '222222222', title: '', audioDescription: 'inutile' },
      ],
      additionalMediaUrl: 'https://youtu.be/dQw4w9WgXcQ',
      additionalMediaTranscription: 'Film sans parole.',
      additionalMediaAudioDescription: 'https://vimeo.com/1063867036',
    });
    const { id } = await createItem('production', values);
    const untranscribed = async () =>
      (
        await database()
          .selectFrom('production_projects')
          .select('untranscribed_films')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).untranscribed_films;
    expect(await untranscribed()).toBe(1);
    const copyId = randomUUID();
    expect(await duplicateItem('production', id, copyId)).toBe(true);
    for (const one of [id, copyId]) {
      const stored = await readProject('production', one);
      expect(stored).toMatchObject({
        additionalMediaTranscription: 'Film sans parole.',
        additionalMediaAudioDescription: '1063867036',
      });
      expect(stored?.videos).toEqual([
        { vimeoId: '1063867036', title: 'Un', description: '', ...spoken },
        { vimeoId: '222222222', title: '', description: '', audioDescription: 'inutile' },
      ]);
    }
    const lacking = await countFilmsLacking();
    await publishItem('production', id);
    expect((await countFilmsLacking()).transcription).toBe(lacking.transcription + 1);
    const without = {
      ...values,
      videos: [{ vimeoId: '1063867036', title: 'Un' }],
      additionalMediaTranscription: '',
    };
    expect(await updateItem('production', id, { values: without }, 1)).toEqual({ outcome: 'saved' });
    expect(await untranscribed()).toBe(2);
    expect((await countFilmsLacking()).transcription).toBe(lacking.transcription + 2);
    expect((await readProject('production', id))?.videos).toEqual([
      { vimeoId: '1063867036', title: 'Un', description: '' },
    ]);
    for (const one of [id, copyId]) await deleteItem('production', one);
  });

  it('stores captions of an additional film as WebVTT, also in a copy, and counts files without them (§67.1, §67.4)', async () => {
    const form = (more: object) =>
      productionFormSchema.parse({ clientName: 'Quai Neuf', videoTitle: 'Film', ...more });
    const captioned = form({
      additionalMediaUrl: '/storage/v1/object/public/project-films/a.mp4',
      additionalMediaCaptions: '1\r\n00:00:01,000 --> 00:00:02,000\r\nÉté 🌞',
    });
    const { id } = await createItem('production', captioned);
    await publishItem('production', id);
    const { captions: before } = await countFilmsLacking();
    const copyId = randomUUID();
    expect(await duplicateItem('production', id, copyId)).toBe(true);
    for (const one of [id, copyId])
      expect((await readProject('production', one))?.additionalMediaCaptions).toBe(
        'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nÉté 🌞',
      );
    const changes = [
      [{ ...captioned, additionalMediaCaptions: '' }, 1],
      [{ ...captioned, additionalMediaCaptions: '', additionalMediaUrl: 'https://vimeo.com/76979871' }, 0],
      [captioned, 0],
    ] as const;
    for (const [index, [values, more]] of changes.entries()) {
      expect(await updateItem('production', id, { values }, index + 1)).toEqual({ outcome: 'saved' });
      expect((await countFilmsLacking()).captions).toBe(before + more);
    }
    for (const one of [id, copyId]) await deleteItem('production', one);
  });

  it('stores a film of the site by its path, also when it was given by its absolute URL', async () => {
    const path = '/storage/v1/object/public/project-images/2026/01/02/1_film.mp4';
    for (const [given, retained] of [
      [`${configuration().SITE_URL}${path}`, path],
      [`https://exemple.fr${path}`, `https://exemple.fr${path}`],
    ] as const) {
      const values = { ...production('Film', []), additionalMediaUrl: given };
      const { id } = await createItem('production', values);
      expect((await readProject('production', id))?.additionalMediaUrl).toBe(retained);
      await deleteItem('production', id);
    }
  });

  it('refuses to overwrite a newer version and returns the stored one', async () => {
    const { id } = await createItem('influence', influence('Version 1'));
    expect(await updateItem('influence', id, { values: influence('Version 2') }, 1)).toEqual({
      outcome: 'saved',
    });
    const outcome = await updateItem('influence', id, { values: influence('Ma version') }, 1);
    expect(outcome).toMatchObject({ outcome: 'conflict', stored: { title: 'Version 2', version: 2 } });
    expect(await updateItem('influence', randomUUID(), { values: influence('Rien') }, 1)).toEqual({
      outcome: 'missing',
    });
  });

  it('finds by title and client ignoring case and accents, and escapes wildcards', async () => {
    await createItem('influence', influence('Épopée 100 % créateurs', 'Hélio & Fils'));
    const find = async (search: string) =>
      (await readDashboardProjects({ ...everything, search })).items.map((item) => item.title);
    expect(await find('EPOPEE')).toEqual(['Épopée 100 % créateurs']);
    expect(await find('helio')).toEqual(['Épopée 100 % créateurs']);
    expect(await find('100 %')).toEqual(['Épopée 100 % créateurs']);
    expect(await find('1_0')).toEqual([]);
    const combined = await readDashboardProjects({ ...everything, search: 'hélio', kind: 'web' });
    expect(combined.total).toBe(0);
    expect(combined.totalUnfiltered).toBeGreaterThan(3);
  });

  it('returns the gallery in parts, with every category that has a published project', async () => {
    for (let count = 0; count < 4; count++) await published('production', `Série ${count}`);
    const all = await readGallery({ category: undefined, offset: 0, limit: 3 });
    const rest = await readGallery({ category: 'INCONNUE', offset: 3, limit: 100 });
    expect(rest.category).toBeUndefined();
    expect(all.cards).toHaveLength(3);
    const ids = [...all.cards, ...rest.cards].map((card) => card.id);
    expect(new Set(ids).size).toBe(all.total);
    const dates = [...all.cards, ...rest.cards].map((card) => card.publishedAt?.getTime() ?? 0);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    const productions = await readGallery({ category: 'PRODUCTION', offset: 0, limit: 100 });
    expect(productions.cards.every((card) => card.kind === 'production')).toBe(true);
    expect(productions.categories.find(({ category }) => category === 'PRODUCTION')?.count).toBe(
      productions.total,
    );
    expect(JSON.stringify(rest.cards)).not.toContain('Brouillon');
    // The three of a service page are the first three of its category.
    const newest = await readNewestProjects('production', 3);
    expect(newest.map((card) => card.id)).toEqual(productions.cards.slice(0, 3).map((card) => card.id));
  });

  it('returns the three newest other productions, by creation, without drafts', async () => {
    // Published last, created long ago.
    const old = await published('production', 'Créée il y a longtemps');
    const past = new Date('2001-01-01T00:00:00Z');
    await database()
      .updateTable('production_projects')
      .set({ created_at: past })
      .where('id', '=', old)
      .execute();
    await createItem('production', production('Brouillon récent'));
    const newest = await readRelatedProjects('production', randomUUID());
    expect(newest).toHaveLength(3);
    const created = newest.map((card) => card.createdAt.getTime());
    expect(created).toEqual([...created].sort((a, b) => b - a));
    expect(newest.map((card) => card.id)).not.toContain(old);
    expect(newest.every((card) => card.status === 'published')).toBe(true);
    const related = await readRelatedProjects('production', newest[0]?.id ?? '');
    expect(related.map((card) => card.id)).not.toContain(newest[0]?.id);
    expect(related).toHaveLength(3);
  });

  it('rejects another status and a contradicting date by constraints of the database', async () => {
    const id = await published('web', 'Contrainte');
    await expect(
      sql`update web_solutions set status = 'Published' where id = ${id}`.execute(database()),
    ).rejects.toThrow();
    await expect(
      sql`update web_solutions set published_at = null where id = ${id}`.execute(database()),
    ).rejects.toThrow();
    await expect(
      sql`insert into production_project_videos values ('v', 'none', '1', '', '', 0, ${new Date()})`.execute(
        database(),
      ),
    ).rejects.toThrow();
  });

  it('stores every row of two connections that write concurrently', async () => {
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, count) => createItem('web', web(`Ensemble ${count}`))),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(30);
    expect((await readDashboardProjects({ ...everything, search: 'ensemble' })).total).toBe(30);
  });
});
