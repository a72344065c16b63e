import { type CompiledQuery, sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { readAuditLog } from '#content/audit-log/read-audit-log.server.ts';
import { undoChanges } from '#content/audit-log/undo-changes.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { readContent, saveContent } from '#content/pages/site-contents.server.ts';
import { readTrash } from '#content/trash/read-trash.server.ts';
import { restoreFromTrash } from '#content/trash/restore-trash.server.ts';
import { readArticlePage } from '#content/types/article/view/read-article-page.server.ts';
import { readPublicProject } from '#content/types/projects/read-project.server.ts';
import { reviewPlace } from '#content/watch/review.server.ts';
import { monthsAfter } from '#domain/months-after.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { productionFormSchema } from '#domain/projects/production.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { type LinkFailure, WATCH_MONTHS, type WatchedShape } from '#domain/watch/watch.ts';
import { askDueLinks, watchedLinksJob } from '#features/watch/ask-due-links.server.ts';
import type { Finding } from '#features/watch/ask-link.server.ts';
import { readWatched } from '#features/watch/read-watched.server.ts';
import { recordAllWatched } from '#features/watch/record-all-watched.server.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database, readContentVersion } from '#infrastructure/database/database.server.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { deleteItem, unpublishItem } from './changed-item.ts';
import { describeOnBothEngines, type Engine } from './engines.ts';
import { fillContent } from './many-rows.ts';
import { createPostLabels } from './post-labels.ts';
import { planOf, statementsOf } from './query-plans.ts';

const DAY = 24 * 3600_000;
const never = new AbortController().signal;
const asClaire = <T>(work: () => Promise<T>) => actAs({ id: 'claire', name: 'Claire' }, work);

const FILM = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const LINK = 'https://partenaire.example/page';

let labels = { categoryId: '', authorId: '' };
const article = (content: string, slug = 'carnet') =>
  postFormSchema.parse({
    title: 'Carnet',
    slug,
    status: 'Published',
    ...labels,
    content,
  });
const LINKED = `<p><a href="${LINK}#bas">Partenaire</a></p>`;
const PLAYED = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';

const failed = (failure: LinkFailure): Finding => ({ state: 'failed', failure, responded: true });
const ALIVE: Finding = { state: 'alive', responded: true };

/** A clock in the days after now, and a web whose addresses are alive unless `web` says otherwise. */
function fakeWeb() {
  let time = Date.now();
  const web = new Map<string, Finding>();
  const asked: string[] = [];
  return {
    web,
    asked,
    now: () => new Date(time),
    pass: (ms: number) => {
      time += ms;
    },
    async round() {
      asked.length = 0;
      return askDueLinks({
        ending: never,
        clock: { now: () => time, pause: async () => {} },
        now: async () => new Date(time),
        ask: async (url) => {
          asked.push(url);
          return web.get(url) ?? ALIVE;
        },
      });
    },
  };
}

const list = (now: Date, options: { shape?: WatchedShape; ofSite?: boolean } = {}) =>
  readWatched({ shape: undefined, ofSite: true, offset: 0, limit: 50, now, ...options });
const listed = async (now: Date) =>
  (await list(now)).entries.map(({ shape, url, title }) => [shape, url, title]);

const addresses = async () =>
  (
    await database()
      .selectFrom('watched_places')
      .select(['field', 'url', 'shape'])
      .orderBy('field')
      .orderBy('url')
      .execute()
  )
    .filter(({ url }) => url !== '')
    .map(({ field, url, shape }) => `${field} ${shape} ${url}`);

describeOnBothEngines('the watch', (engine) => {
  beforeAll(async () => {
    labels = await createPostLabels();
  });
  beforeEach(async () => {
    for (const table of [
      'watched_places',
      'watched_links',
      'blog_posts',
      'web_solutions',
      'production_projects',
      'site_contents',
      'trash',
    ] as const)
      await database().deleteFrom(table).execute();
  });

  it('knows every external address of what is published, and its place (§71.1)', async () => {
    await createItem(
      'post',
      article(`${LINKED}${PLAYED}<p><a href="/blog">ici</a> <a href="mailto:a@b.fr">à</a></p>`),
    );
    const { id: web } = await createItem(
      'web',
      webFormSchema.parse({
        client: 'Hélio',
        title: 'Brume',
        brief: 'Avec [eux](https://eux.example/), voir https://pas-un-lien.example/',
        recommendation: 'b',
        blocks: [
          { id: 'b1', layout: '1-col', text: '', medias: [{ id: 'm1', type: 'video', vimeoId: '76979871' }] },
          {
            id: 'b2',
            layout: '1-col',
            text: '',
            medias: [{ id: 'm2', type: 'instagram', embedUrl: 'https://www.instagram.com/p/Cabc/?x=1' }],
          },
        ],
      }),
    );
    expect(await addresses()).toHaveLength(2);
    await publishItem('web', web);
    const { id: production } = await createItem(
      'production',
      productionFormSchema.parse({
        clientName: 'Hélio',
        videoTitle: 'Ressac',
        videos: [{ vimeoId: '1063867036', title: 'Un', audioDescription: '1063867037' }],
        additionalMediaUrl: 'https://youtu.be/aaaaaaaaaaa',
      }),
    );
    await publishItem('production', production);
    await saveContent('settings', { publish: { 'social.addresses': ['https://reseau.example/nous'] } }, 0);
    const all = [
      'additionalMediaUrl embed https://www.youtube.com/watch?v=aaaaaaaaaaa',
      'bloc-1 embed https://vimeo.com/76979871',
      'bloc-2 embed https://www.instagram.com/p/Cabc/',
      'brief link https://eux.example/',
      `content link ${LINK}`,
      `content embed ${FILM}`,
      'social.addresses link https://reseau.example/nous',
      'video-1 embed https://vimeo.com/1063867036',
      'video-1 link https://vimeo.com/1063867037',
    ];
    expect((await addresses()).sort()).toEqual(all.toSorted());
    // An installation from before, or a restored backup, has the same after the daily walk.
    await database().deleteFrom('watched_places').execute();
    await database().deleteFrom('watched_links').execute();
    await recordAllWatched(never);
    expect((await addresses()).sort()).toEqual(all.toSorted());
    // What is not public is not watched.
    await unpublishItem('web', web);
    await deleteItem('production', production);
    expect((await addresses()).map((line) => line.split(' ')[0])).toEqual([
      'content',
      'content',
      'social.addresses',
    ]);
    const [thrown] = (await readTrash({ search: '', kind: 'production', offset: 0, limit: 1 })).things;
    await restoreFromTrash(thrown?.id ?? '');
    expect(await addresses()).toHaveLength(6);
  });

  it('asks weekly, and calls dead what failed twice, a day apart (§71.2, §71.3)', async () => {
    await createItem('post', article(LINKED));
    const { web, round, pass, now, asked } = fakeWeb();
    web.set(LINK, failed('not-found'));
    expect(await round()).toBe(1);
    expect(await listed(now())).toEqual([]);
    pass(DAY - 1);
    expect(await round()).toBe(0);
    pass(1);
    const firstFailure = new Date(now().getTime() - DAY);
    expect(await round()).toBe(1);
    const { entries, counted } = await list(now());
    expect(entries).toMatchObject([
      {
        shape: 'link',
        kind: 'post',
        title: 'Carnet',
        field: 'content',
        place: 'Contenu',
        failure: 'not-found',
        since: firstFailure,
      },
    ]);
    expect(counted).toEqual({ count: 1, more: false });
    pass(6 * DAY);
    expect(await round()).toBe(0);
    pass(DAY);
    web.delete(LINK);
    await round();
    expect(asked).toEqual([LINK]);
    expect(await listed(now())).toEqual([]);
  });

  it('calls nothing dead that is not known, nor while no server responds at all (§71.3)', async () => {
    await createItem('post', article(LINKED));
    const { web, round, pass, now } = fakeWeb();
    const tries = async (...findings: Finding[]) => {
      for (const finding of findings) {
        web.set(LINK, finding);
        await round();
        pass(DAY);
      }
    };
    await tries(failed('not-found'), { state: 'unknown', responded: true });
    pass(7 * DAY);
    await tries(failed('not-found'));
    expect(await listed(now())).toEqual([]);
    await database().updateTable('watched_links').set({ failing_since: null, responded_at: now() }).execute();
    pass(2 * DAY);
    const silent: Finding = { state: 'failed', failure: 'silent', responded: false };
    await tries(silent, silent, silent);
    expect(await listed(now())).toEqual([]);
    await createItem('post', article('<p><a href="https://autre.example/">x</a></p>', 'autre'));
    await database().updateTable('watched_links').set({ due_at: now() }).where('url', '<>', LINK).execute();
    for (let day = 0; day < 3; day++) {
      await round();
      await database()
        .updateTable('watched_links')
        .set({ due_at: now(), responded_at: now() })
        .where('url', '<>', LINK)
        .execute();
      pass(DAY);
    }
    expect(await listed(now())).toEqual([['link', LINK, 'Carnet']]);
  });

  it('a domain that has vanished is dead after a day, also where no other address is due (§71.3)', async () => {
    await createItem('post', article(`${LINKED}<p><a href="https://vivant.example/">x</a></p>`));
    const { web, asked, round, pass, now } = fakeWeb();
    await round();
    web.set(LINK, { state: 'failed', failure: 'no-host', responded: false });
    pass(7 * DAY);
    await round();
    pass(DAY + 60_000);
    await round();
    // The other one is asked only to know whether this installation has a network.
    expect(asked).toEqual([LINK, 'https://vivant.example/']);
    expect(await listed(now())).toEqual([['link', LINK, 'Carnet']]);
  });

  it('several processes ask each address once, and an unused one is forgotten (§71.2)', async () => {
    for (let post = 0; post < 5; post++)
      await createItem(
        'post',
        article(`${LINKED}<p><a href="https://h${post}.example/">x</a></p>`, `a-${post}`),
      );
    const { round, asked } = fakeWeb();
    const inTurn = async () => (await withLease(String(watchedLinksJob.lease), round)) ?? 0;
    const counts = await Promise.all([inTurn(), inTurn(), inTurn()]);
    expect(counts.toSorted()).toEqual([0, 0, 6]);
    expect(new Set(asked).size).toBe(asked.length);
    await database().deleteFrom('watched_places').execute();
    await database()
      .updateTable('watched_links')
      .set({ due_at: new Date(0) })
      .execute();
    expect(await round()).toBe(0);
    expect(await database().selectFrom('watched_links').selectAll().execute()).toEqual([]);
  });

  it('a page shows that its film is gone, from the moment on when that is known (§71.6)', async () => {
    const { id } = await createItem('post', article(`${PLAYED}${LINKED}`));
    const shown = async () => {
      const page = await readArticlePage('carnet');
      return page.state === 'published' ? page.article.unavailable : undefined;
    };
    const { web, round, pass, now } = fakeWeb();
    web.set(FILM, failed('film-gone'));
    await round();
    const before = await readContentVersion();
    pass(DAY);
    await round();
    expect(await shown()).toEqual([FILM]);
    const dead = await readContentVersion();
    expect(dead).toBe(before + 1);
    // Asked again with the same result, nothing is rendered anew.
    pass(7 * DAY);
    await round();
    expect(await readContentVersion()).toBe(dead);
    const [entry] = (await list(now())).entries;
    await asClaire(() => reviewPlace(entry?.id ?? '', false, now()));
    expect(await shown()).toEqual([]);
    // An item that gets a film that is known to be gone.
    const { id: production } = await createItem(
      'production',
      productionFormSchema.parse({ clientName: 'H', videoTitle: 'R', additionalMediaUrl: FILM }),
    );
    await publishItem('production', production);
    const found = await readPublicProject('production', production);
    expect(found?.state === 'published' && found.project.unavailable).toEqual([FILM]);
    await updateItem('post', id, { values: article('<p>Sans film</p>') }, 1);
    expect(await shown()).toEqual([]);
  });

  it('what was read and found good is not listed for a year, unless it changes; undone once (§71.5)', async () => {
    const { id } = await createItem('post', article(LINKED));
    const { web, round, pass, now } = fakeWeb();
    web.set(LINK, failed('gone'));
    await round();
    pass(DAY);
    await round();
    const reviewFirst = async () => {
      const [entry] = (await list(now())).entries;
      return asClaire(() => reviewPlace(entry?.id ?? '', false, now()));
    };
    expect(await reviewFirst()).toBe(true);
    expect(await listed(now())).toEqual([]);
    expect(await reviewFirst()).toBe(false);
    const { lines } = await asClaire(() =>
      readAuditLog({ search: '', group: undefined, offset: 0, limit: 1 }),
    );
    expect(lines).toMatchObject([{ action: 'reviewed', kind: 'post', title: 'Carnet', undo: 'possible' }]);
    const entry = lines[0]?.id ?? '';
    expect(await asClaire(() => undoChanges({ entry }))).toMatchObject({ undone: 1 });
    expect(await asClaire(() => undoChanges({ entry }))).toMatchObject({ undone: 0, already: 1 });
    expect(await listed(now())).toEqual([['link', LINK, 'Carnet']]);
    await reviewFirst();
    pass(7 * DAY);
    await round();
    expect(await listed(now())).toEqual([]);
    // A changed text with the same link: the review was of the link.
    await updateItem('post', id, { values: article(`<p>Neuf</p>${LINKED}`) }, 1);
    expect(await listed(now())).toEqual([]);
    expect((await listed(monthsAfter(now(), WATCH_MONTHS))).map(([shape]) => shape).toSorted()).toEqual([
      'content',
      'link',
    ]);
  });

  it('what was found good stays so when its part of the text moves (§71.5)', async () => {
    const film = {
      id: 'b1',
      layout: '1-col',
      text: '',
      medias: [{ id: 'm1', type: 'video', vimeoId: '76979871' }],
    };
    const project = (...blocks: object[]) =>
      webFormSchema.parse({ client: 'Hélio', title: 'Brume', brief: 'b', recommendation: 'b', blocks });
    const { id } = await createItem('web', project(film));
    await publishItem('web', id);
    const { web, round, pass, now } = fakeWeb();
    web.set('https://vimeo.com/76979871', failed('film-gone'));
    await round();
    pass(DAY);
    await round();
    const [entry] = (await list(now())).entries;
    expect(await asClaire(() => reviewPlace(entry?.id ?? '', false, now()))).toBe(true);
    const { version } = await database()
      .selectFrom('web_solutions')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const instagram = { id: 'm2', type: 'instagram', embedUrl: 'https://www.instagram.com/p/Cabc/' };
    const before = { id: 'b0', layout: '1-col', text: '', medias: [instagram] };
    await updateItem('web', id, { values: project(before, film) }, version);
    expect(await addresses()).toEqual([
      'bloc-1 embed https://www.instagram.com/p/Cabc/',
      'bloc-2 embed https://vimeo.com/76979871',
    ]);
    expect(await listed(now())).toEqual([]);
  });

  it('a try without a network leaves all as it was (§71.3)', async () => {
    await createItem('post', article(LINKED));
    const { web, round, pass, now } = fakeWeb();
    web.set(LINK, failed('gone'));
    await round();
    pass(DAY);
    await round();
    web.set(LINK, { state: 'unknown', responded: false });
    pass(7 * DAY);
    await round();
    expect(await listed(now())).toEqual([['link', LINK, 'Carnet']]);
    web.set(LINK, ALIVE);
    pass(DAY);
    await round();
    expect(await listed(now())).toEqual([]);
  });

  it('lists what has not changed for a year, by itself, and not any more once it is saved (§71.4)', async () => {
    const { id } = await createItem('post', article('<p>Un texte</p>'));
    await saveContent('page:agence', { publish: {} }, 0);
    await saveContent('settings', { publish: {} }, 0);
    const later = new Date(monthsAfter(new Date(), WATCH_MONTHS).getTime() + DAY);
    expect(await listed(new Date())).toEqual([]);
    expect((await listed(later)).toSorted()).toEqual([
      ['content', '', 'Carnet'],
      ['content', '', 'L’agence'],
    ]);
    // An editor has nothing to do with pages.
    const { entries, counted } = await list(later, { ofSite: false });
    expect([entries.map(({ title }) => title), counted.count]).toEqual([['Carnet'], 1]);
    const page = (await list(later)).entries.find(({ kind }) => kind === 'content');
    expect(await asClaire(() => reviewPlace(page?.id ?? '', false, later))).toBe(false);
    expect(await asClaire(() => reviewPlace(page?.id ?? '', true, later))).toBe(true);
    await asClaire(() => reviewPlace(entries[0]?.id ?? '', false, later));
    expect(await listed(later)).toEqual([]);
    await database()
      .updateTable('blog_posts')
      .set({ updated_at: new Date('2020-01-01') })
      .execute();
    await recordAllWatched(never);
    expect(await listed(new Date())).toEqual([['content', '', 'Carnet']]);
    await updateItem('post', id, { values: article('<p>Un autre texte</p>') }, 1);
    expect(await listed(new Date())).toEqual([]);
    expect((await readContent('settings')).version).toBe(1);
  });

  it('with 100,000 addresses every read and every round is by an index', async () => {
    await fill(engine);
    const now = new Date();
    const walks = {
      sqlite: /SCAN watched_(?:links|places)(?! USING (?:COVERING )?INDEX watched_places_(?:listed|shape))/,
      postgres: /Seq Scan on watched_/,
    }[engine];
    const expectNoWalk = async (statements: CompiledQuery[]) => {
      expect(statements.length).toBeGreaterThan(0);
      for (const statement of statements)
        expect(await planOf(engine, statement), statement.sql).not.toMatch(walks);
    };
    await expect(
      expectNoWalk(
        await statementsOf(() =>
          database().selectFrom('watched_places').select('id').where('field', '=', 'x').execute(),
        ),
      ),
    ).rejects.toThrow('watched_places');
    for (const shape of [undefined, 'link', 'content'] as const)
      for (const ofSite of [true, false])
        await expectNoWalk(
          await statementsOf(() => readWatched({ shape, ofSite, offset: 0, limit: 50, now })),
        );
    expect((await list(now)).counted).toEqual({ count: 1000, more: true });
    const { round, asked } = fakeWeb();
    await database()
      .updateTable('watched_links')
      .set({ due_at: now })
      .where('url', '<', 'https://h.example/100100')
      .execute();
    await expectNoWalk(await statementsOf(round));
    expect(asked.length).toBeGreaterThan(0);
    await expectNoWalk(await statementsOf(() => createItem('post', article(`${LINKED}${PLAYED}`))));
    await expectNoWalk(await statementsOf(() => readArticlePage('carnet')));
  });
});

/** Addresses of which each third is dead, and as many items of which some are old. */
async function fill(engine: Engine): Promise<void> {
  const numbers = sql`with recursive numbers (number) as
    (select 1 union all select number + 1 from numbers where number < 100000)`;
  const [past, later] = [new Date(Date.now() - 30 * DAY), new Date(Date.now() + 30 * DAY)];
  await sql`insert into watched_links (url, due_at, responded_at, failing_since, failure, dead) ${numbers}
    select 'https://h.example/' || (100000 + number), ${later}, ${past}, ${past}, 'gone', true from numbers`.execute(
    database(),
  );
  const links = sql`'id-' || number, 'web', 'web:web-' || number, 'brief', 'https://h.example/' || (100000 + number), 'link'`;
  const items = sql`'old-' || number, 'web', 'web:web-' || number, '', '', 'content'`;
  for (const [place, listedAt, which] of [
    [links, past, sql`number % 3 = 0`],
    [links, null, sql`number % 3 > 0`],
    [items, past, sql`number % 5 = 0`],
    [items, later, sql`number % 5 > 0`],
  ] as const)
    await sql`insert into watched_places (id, kind, item, field, url, shape, since, listed_at) ${numbers}
      select ${place}, ${listedAt}, ${listedAt} from numbers where ${which}`.execute(database());
  await fillContent(engine, { articles: 1, projects: 1000 });
  if (engine === 'postgres') await sql`vacuum analyze`.execute(database());
}
