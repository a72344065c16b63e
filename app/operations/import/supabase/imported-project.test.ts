import { expect, it } from 'vitest';
import { importedProject } from './imported-project.server.ts';
import { indexTables } from './index-tables.server.ts';
import { sourceRow } from './source-row.ts';
import type { SourceKind } from './tables-source.ts';

const NOW = new Date('2026-06-01T08:00:00Z');
const TEXTS = { title: 'Brume', client: 'Hélio', brief: 'Court', recommendation: 'Voir' };

/** A project whose other columns are JSON, and what its report says. */
async function imported(kind: SourceKind, columns: Record<string, unknown>) {
  const given = {
    ...TEXTS,
    client_name: 'Hélio',
    video_title: 'Brume',
    created_at: '2024-01-01',
    ...columns,
  };
  const values = Object.values(given).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  const row = sourceRow(Object.keys(given), values);
  const table = kind === 'web' ? 'web_solutions' : `${kind}_projects`;
  async function* rows() {
    yield { table, row };
    return { strayBytes: 0, cutOff: undefined };
  }
  const index = await indexTables({ rows } as unknown as Parameters<typeof indexTables>[0]);
  const project = importedProject(kind, row, index, NOW);
  return { ...project, said: project.remarks.map(({ detail }) => detail) };
}

it('results and means that have a name and a value are lines of both', async () => {
  const web = await imported('web', {
    results: [{ label: 'Visites', value: 12_000 }, 'Un prix', 3, { note: 'A' }],
  });
  expect(web.values['results']).toBe('Visites : 12000\nUn prix\n3');
  expect(web.said).toEqual(['résultats : « {"note":"A"} »']);
  const technical_details = [{ name: 'Caméras', description: 'deux <b>Alexa</b>' }];
  const production = await imported('production', { technical_details });
  expect(production.values['technicalDetails']).toBe('Caméras : deux Alexa');
});

it('results that the form has no place for are in the report', async () => {
  const web = await imported('web', {
    results: { visites: 'le double', detail: { durée: '3 min' }, liste: [] },
  });
  expect(web.values['results']).toBe('visites : le double');
  expect(web.said).toEqual(['detail : « {"durée":"3 min"} »']);
  const campaign = await imported('influence', { results: { influencers: 4, clics: 900, note: null } });
  expect(campaign.values).toMatchObject({ influencers: '4' });
  expect(campaign.said).toEqual(['clics : « 900 »']);
});

it('an engagement that is a number has decimals, one that is typed may have thousands', async () => {
  const number = await imported('influence', { results: { engagement: 4.256 } });
  expect([number.values['engagement'], number.said]).toEqual(['4.26', []]);
  const typed = await imported('influence', { results: { engagement: '4,256' } });
  expect([typed.values['engagement'], typed.said]).toEqual(['0', ['engagement : « 4,256 »']]);
});

it('what is cut of a block or a film is in the report', async () => {
  const medias = Array.from({ length: 32 }, (_, place) => ({
    url: `/${place}.jpg`,
    alt: 'a'.repeat(place * 20),
  }));
  const { values, said } = await imported('web', { medias: [{ medias }] });
  expect(values['blocks']).toMatchObject([{ medias: { length: 30 } }]);
  expect(said).toContain('2 médias au-delà de 30 dans un bloc');
  expect(said.filter((detail) => detail.startsWith('texte alternatif'))).toHaveLength(4);
  const videos = [{ vimeoId: '1063867036', title: 'b'.repeat(301) }];
  const film = await imported('production', { videos });
  expect(film.said).toEqual(['titre d’un film, 300 caractères gardés sur 301']);
});

it('texts of a block that have no place here are in the report', async () => {
  const medium = {
    url: '/a.jpg',
    alt: 'Un quai',
    caption: 'Le port',
    credit: 'Ada',
    fileName: 'le quai.jpg',
  };
  const block = {
    title: 'Avant',
    text: 'Le lieu',
    subtitle: 'Vu de loin',
    className: 'grid gap',
    medias: [medium],
  };
  const { values, said } = await imported('web', {
    medias: [block, { url: '/b.jpg', description: 'Une vue de près' }, { title: 'Après' }],
  });
  expect(values['blocks']).toMatchObject([{ text: 'Le lieu' }, { text: 'Une vue de près' }]);
  expect(said).toEqual([
    'média, credit : « Ada »',
    'bloc, title : « Avant »',
    'bloc, subtitle : « Vu de loin »',
    'bloc, title : « Après »',
  ]);
});
