import { DatabaseSync } from 'node:sqlite';
import { type CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { restoreFromTrash } from '#content/trash/restore-trash.server.ts';
import { renameCategoryOrAuthor } from '#content/types/article/categories-and-authors.server.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { productionFormSchema } from '#domain/projects/production.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { findPublic, suggestPublic } from '#features/public-search/find-public.server.ts';
import { indexPending } from '#features/public-search/index-pending.server.ts';
import { isWithinLimit } from '#features/public-search/search-limit.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { deleteItem, unpublishItem } from './changed-item.ts';
import { describeOnBothEngines, type Engine } from './engines.ts';
import { fillContent } from './many-rows.ts';
import { createPostLabels } from './post-labels.ts';
import { planOf, statementsOf } from './query-plans.ts';

const web = (title: string, client: string, brief: string, recommendation = 'Rien de plus.') =>
  webFormSchema.parse({ title, client, brief, recommendation });

async function published(values: ReturnType<typeof web>): Promise<string> {
  const { id } = await createItem('web', values);
  await publishItem('web', id);
  return id;
}

/** Runs while another program holds the lock that a count needs. */
async function whileLocked(engine: Engine, work: () => Promise<void>): Promise<void> {
  if (engine === 'postgres')
    return database()
      .transaction()
      .execute(async (transaction) => {
        await sql`lock table rate_limits in exclusive mode`.execute(transaction);
        await work();
      });
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database());
  const other = new DatabaseSync(rows[0]?.file ?? '');
  other.exec('begin immediate');
  await work();
  other.exec('rollback');
  other.close();
}

const titles = async (question: string) => (await findPublic(question, 10)).hits.map(({ title }) => title);

describeOnBothEngines('the public search', (engine) => {
  let phare = '';

  beforeAll(async () => {
    phare = await published(
      web('Un phare pour la nuit', 'Armor Lumière', 'Une campagne de vidéos sur les côtes bretonnes.'),
    );
    await published(
      web('Plis et replis', 'Maison Brume', 'Une boutique en ligne pour des tissus pliés à la main.'),
    );
    await published(
      web('Onze mille roulements', 'Vasseur', 'Un catalogue de journaux techniques, et un phare.'),
    );
    await createItem('web', web('Le brouillon secret', 'Armor Lumière', 'Personne ne le lit encore.'));
    const { id } = await createItem(
      'production',
      productionFormSchema.parse({
        ...{ clientName: 'Foulée', videoTitle: 'Dimanche, neuf heures' },
        videos: [{ vimeoId: '1063867036', title: 'Le départ du marathon' }],
        ...{ technicalDetails: 'Steadicam\nDeux drones', clientType: 'collectivity', month: 'Mars' },
      }),
    );
    await publishItem('production', id);
    await indexPending();
  });

  it.each([
    ['phare', 'Un phare pour la nuit'],
    ['ARMOR lumiere', 'Un phare pour la nuit'],
    ['vidéo bretonne', 'Un phare pour la nuit'],
    ['Qu’est-ce qu’un phare la nuit ?', 'Un phare pour la nuit'],
    ['tissu plié', 'Plis et replis'],
    ['boutiques en lignes', 'Plis et replis'],
    ['journal technique', 'Onze mille roulements'],
    ['vaseur', 'Onze mille roulements'],
    ['rouelments', 'Onze mille roulements'],
    ['brumme maison', 'Plis et replis'],
    ['marathons', 'Dimanche, neuf heures'],
    ['phare introuvable nuit', 'Un phare pour la nuit'],
    // A word that is alone in its field, of a project and of fixed pages.
    ['steadicam', 'Dimanche, neuf heures'],
    ['habillage', 'Production'],
    ['étalonnage', 'L’agence'],
  ])('answers %s with %s first', async (question, title) => {
    expect((await titles(question))[0]).toBe(title);
  });

  it('finds no keyword of a form', async () => {
    expect(await titles('collectivity')).toEqual([]);
  });

  it('finds the words of captions, without their times and markup, and no reference of a film or post', async () => {
    const additionalMediaCaptions =
      '00:00:01,000 --> 00:00:03,000\n<i>Le long des</i>\ncoquelicots &amp; des blés\n\n00:00:03,000 --> 00:00:04,000\nla nuit tombe.';
    const film = { clientName: 'Semis', additionalMediaCaptions, additionalMediaTranscription: 'Une herse.' };
    const additionalMediaUrl = '/storage/v1/object/public/project-images/2026/01/02/1_champ.mp4';
    const filmed = async (values: object) => {
      const { id } = await createItem('production', productionFormSchema.parse({ ...film, ...values }));
      await publishItem('production', id);
    };
    await filmed({ videoTitle: 'Un champ', additionalMediaUrl });
    // What stays in the form of a film that the page no longer shows, or without these captions.
    await filmed({ videoTitle: 'Un pré', additionalMediaUrl: 'vimeo.com/1063867036' });
    await filmed({ videoTitle: 'Une friche' });
    await indexPending();
    const { hits } = await findPublic('coquelicots', 5);
    expect(hits.map(({ title }) => title)).toEqual(['Un champ']);
    expect(hits[0]?.passage.map(({ text }) => text).join('')).toContain(
      'Le long des coquelicots & des blés la nuit tombe.',
    );
    expect((await titles('herse')).sort()).toEqual(['Un champ', 'Un pré']);
    expect(await titles('webvtt')).toEqual([]);
    expect(await titles('1063867036')).toEqual([]);
  });

  it('shows an article without the marks of its pictures, films and lists', async () => {
    const content =
      '<p>Une vieille charpente.</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>' +
      '<ul><li><p>La toiture</p></li></ul>' +
      '<p><img src="/storage/v1/object/public/blog-images/blog/a.webp" alt="Un hibou."></p><p>Le grenier.</p>';
    await createItem(
      'post',
      postFormSchema.parse({
        ...{ title: 'La grange', slug: 'la-grange', status: 'Published', content },
        ...(await createPostLabels('Granges', 'Maud L.')),
      }),
    );
    await indexPending();
    const { hits } = await findPublic('charpente', 5);
    expect(hits[0]?.passage.map(({ text }) => text).join('')).toBe(
      'Une vieille charpente. La toiture · Un hibou. Le grenier.',
    );
    expect(await titles('hibou')).toEqual(['La grange']);
    expect(await titles('nocookie')).toEqual([]);
  });

  it('finds no words of media that a page leaves out', async () => {
    const medias = [
      { id: 'a', type: 'image', url: '', alt: 'Un girafon' },
      { id: 'b', type: 'video', vimeoId: 'à venir', caption: 'Un okapi' },
    ];
    const blocks = [{ id: 'block', layout: '1-col', text: 'Un gnou.', medias }];
    await published({
      ...web('La savane', 'Zoo', 'Des bêtes.'),
      ...webFormSchema.pick({ blocks: true }).parse({ blocks }),
    });
    await indexPending();
    expect(await titles('gnou')).toEqual(['La savane']);
    expect([await titles('girafon'), await titles('okapi')]).toEqual([[], []]);
  });

  it('shows the words in their passage', async () => {
    const { hits } = await findPublic('tissus', 1);
    expect(hits[0]?.passage.filter(({ marked }) => marked)).toEqual([{ text: 'tissus', marked: true }]);
  });

  it('suggests the same pages without reading their texts', async () => {
    const readsTexts = async (work: () => Promise<unknown>) =>
      (await statementsOf(work)).some(({ sql: text }) => /^select [^(]*"body"/.test(text));
    expect(await readsTexts(() => findPublic('tissus', 6))).toBe(true);
    expect(await readsTexts(() => suggestPublic('tissus', 6))).toBe(false);
    const { hits } = await findPublic('tissus', 6);
    const suggested = hits.map(({ kind, path, title }) => ({ kind, path, title }));
    expect(await suggestPublic('tissus', 6)).toEqual(suggested);
  });

  it('says which words were taken for others', async () => {
    expect((await findPublic('vaseur', 5)).corrected).toEqual(['vasseur']);
    expect((await findPublic('phare', 5)).corrected).toEqual([]);
    // As the hits write them.
    expect((await findPublic('brettonnes', 5)).corrected).toEqual(['bretonnes']);
    expect((await findPublic('marahton dimnache', 5)).corrected).toContain('dimanche');
  });

  it('nothing of a draft is found, published or not', async () => {
    expect(await titles('brouillon secret')).toEqual([]);
    await saveItemDraft(
      'web',
      phare,
      { values: web('Un sémaphore', 'Armor Lumière', 'Un brief jamais lu.') },
      2,
    );
    await indexPending();
    expect(await titles('sémaphore')).toEqual([]);
    expect((await titles('phare nuit'))[0]).toBe('Un phare pour la nuit');
  });

  it('follows what is withdrawn, deleted, restored and changed by no form', async () => {
    await unpublishItem('web', phare);
    await indexPending();
    expect(await titles('phare nuit lumière')).not.toContain('Un phare pour la nuit');
    await publishItem('web', phare);
    await deleteItem('web', phare);
    await indexPending();
    expect(await titles('armor')).toEqual([]);
    const { id } = await database()
      .selectFrom('trash')
      .select('id')
      .where('item_id', '=', phare)
      .executeTakeFirstOrThrow();
    await restoreFromTrash(id);
    await publishItem('web', phare);
    await sql`update web_solutions set title = 'La lanterne' where id = ${phare}`.execute(database());
    await indexPending();
    expect(await titles('lanterne')).toEqual(['La lanterne']);
  });

  it('leaves no word of what is withdrawn or changed in the vocabulary, unless another item has it', async () => {
    const known = async () =>
      (
        await database()
          .selectFrom('public_search_vocabulary')
          .select('word')
          .where('word', 'in', ['zinzolin', 'amarante', 'cramoisi', 'vermeil', 'pastel'])
          .orderBy('word')
          .execute()
      ).map(({ word }) => word);
    const withdrawn = await published(web('Zinzolins', 'Anis', 'Un vermeil et deux amarantes.', 'Pastel.'));
    const changed = await published(web('Cramoisi', 'Anis', 'Une amarante, des pastels.'));
    await indexPending();
    expect(await known()).toEqual(['amarante', 'cramoisi', 'pastel', 'vermeil', 'zinzolin']);
    await unpublishItem('web', withdrawn);
    await indexPending();
    expect(await known()).toEqual(['amarante', 'cramoisi', 'pastel']);
    await updateItem('web', changed, { values: web('Bleu', 'Anis', 'Une amarante.') }, 1);
    await publishItem('web', withdrawn);
    await indexPending();
    expect(await known()).toEqual(['amarante', 'pastel', 'vermeil', 'zinzolin']);
  });

  it('has after an update no word that a former version left in the vocabulary', async () => {
    const words = () =>
      database().selectFrom('public_search_vocabulary').select('word').orderBy('word').execute();
    await indexPending();
    const own = await words();
    expect(own.length).toBeGreaterThan(0);
    const left = { word: 'dupont', reversed: 'tnopud' };
    await database().insertInto('public_search_vocabulary').values(left).execute();
    await sql`delete from schema_migrations where name = '0067-vocabulary-again.sql'`.execute(database());
    await migrate(database(), engine);
    await indexPending();
    expect(await words()).toEqual(own);
  });

  it('finds a fixed page by the beginning of a word, and an article by the new name of its category', async () => {
    expect(await titles('contac')).toContain('Contact');
    const labels = await createPostLabels();
    await createItem(
      'post',
      postFormSchema.parse({
        ...labels,
        title: 'Une marée',
        slug: 'maree',
        status: 'Published',
        content: '<p>Vive</p>',
      }),
    );
    await indexPending();
    await renameCategoryOrAuthor('category', labels.categoryId, 'Embruns');
    await indexPending();
    expect(await titles('embruns')).toEqual(['Une marée']);
  });

  it('leaves no list of new words, which every search would read', async () => {
    if (engine !== 'postgres') return;
    await published(web('Un mot nouveau', 'Armor Lumière', 'Des clepsydres.'));
    await indexPending();
    const { rows } = await sql`select gin_clean_pending_list('public_search_words_body') as pages`.execute(
      database(),
    );
    expect(rows).toEqual([{ pages: 0 }]);
  });

  it('answers while the database can’t count questions: locked by another program (§54.4), or full', async () => {
    const request = new Request('http://localhost/recherche?q=phare');
    const counted = async () => {
      const counters = database().selectFrom('rate_limits').select('points');
      return (await counters.where('key', 'like', 'public-search:%').executeTakeFirst())?.points;
    };
    expect(await isWithinLimit(request)).toBe(true);
    expect(await counted()).toBe(1);
    await whileLocked(engine, async () => {
      expect(await isWithinLimit(request)).toBe(true);
      expect(await titles('roulements')).toEqual(['Onze mille roulements']);
    });
    // What waited for the lock is counted then.
    await vi.waitFor(async () => expect(await counted()).toBe(2), { timeout: 120_000 });
    const warned = vi.spyOn(log, 'warn').mockReturnValue();
    await sql`alter table rate_limits rename to no_limits`.execute(database());
    expect(await isWithinLimit(request)).toBe(true);
    expect(warned).toHaveBeenCalledOnce();
    await sql`alter table no_limits rename to rate_limits`.execute(database());
    warned.mockRestore();
  });

  it('takes any question', async () => {
    for (const question of [
      ...['"', "' or 1=1 --", '%%%', 'a*', 'NEAR(x', 'é'.repeat(5000), 'phare AND OR NOT', '💥 phare'],
      ...['ab\u19b0cd', 'phare:*', '& | !', '\\', "l'", '{lead} : x', '漢字 テスト', '\u0000phare'],
    ])
      expect((await findPublic(question, 10)).hits.length).toBeLessThanOrEqual(10);
  });

  it('shows the facts and the words of a text, without its marks and variables', async () => {
    const brief = 'Des **balises** en mer, et [leur carte](https://exemple.fr).';
    await published(web('Signaux', 'Armor Lumière', brief));
    await indexPending();
    const passages = async (question: string) =>
      (await findPublic(question, 10)).hits.map(({ passage }) => passage.map(({ text }) => text).join(''));
    expect(await passages('balise carte')).toEqual([
      expect.stringContaining('balises en mer, et leur carte.'),
    ]);
    const legal = (await passages('propriété des contenus code')).join(' ');
    expect(legal).toContain('appartiennent à [Raison sociale]');
    expect(legal).not.toMatch(/[{}*]/);
  });
});

describeOnBothEngines('the public search of a text of many letters', () => {
  it('indexes its beginning, and what changed with it', async () => {
    // Folding makes four letters of each of these characters, and PostgreSQL indexes a megabyte of a text.
    const squared = (at: number) => String.fromCodePoint(0x3300 + (at % 80));
    const word = (at: number) => squared(at) + squared(Math.floor(at / 80)) + squared(Math.floor(at / 6400));
    const words = Array.from({ length: 50_000 }, (_, at) => word(at));
    const long = await createItem('web', web('Un relevé', 'Tokyo', 'x'));
    await database()
      .updateTable('web_solutions')
      .set({ brief: `Éventail ${words.join(' ')}` })
      .where('id', '=', long.id)
      .execute();
    await publishItem('web', long.id);
    await published(web('Un phare pour la nuit', 'Armor Lumière', 'Une campagne de vidéos.'));
    await indexPending();
    expect(await titles('phare')).toEqual(['Un phare pour la nuit']);
    expect(await titles('éventail')).toEqual(['Un relevé']);
  });
});

describeOnBothEngines('the public search among 3,000 items of each type', (engine) => {
  beforeAll(async () => {
    await fillContent(engine, { articles: 3000, projects: 3000 });
    await published(web('Un phare pour la nuit', 'Armor Lumière', 'Une campagne de vidéos.'));
    await indexPending();
    if (engine === 'postgres') await sql`vacuum analyze`.execute(database());
  });

  it('finds the one among all', async () => {
    expect((await titles('phare nuit'))[0]).toBe('Un phare pour la nuit');
    expect((await titles('carnet 2424'))[0]).toBe('Carnet 2424');
    expect((await titles('phrae'))[0]).toBe('Un phare pour la nuit');
  });

  it('scans no table', async () => {
    const statements: CompiledQuery[] = [];
    for (const question of [
      'phare nuit',
      'brume',
      'texte pages',
      'phrae',
      'introuvable',
      'carnet introuvable',
    ])
      statements.push(...(await statementsOf(() => findPublic(question, 10))));
    for (const statement of statements) {
      const plan = await planOf(engine, statement, { executed: true });
      if (engine === 'sqlite') expect(plan, statement.sql).not.toMatch(/SCAN public_search(?!_words)/);
      else {
        expect(plan, statement.sql).not.toMatch(/Seq Scan on public_search(?!_vocabulary).*\(actual/);
        const skipped = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, rows]) => Number(rows));
        expect(Math.max(0, ...skipped), plan).toBeLessThanOrEqual(2000);
      }
    }
  });
});
