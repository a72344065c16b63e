import { expect, test } from 'vitest';
import { PROJECT_FORMS } from '#domain/projects/forms.ts';
import { type ProjectOfKind, unsavedProject } from '#domain/projects/project.ts';
import { emptyValues, parseValues, valuesOf, withReadableLists } from './content-values.server.ts';

const base = {
  id: '1',
  month: 'Mai',
  year: '2025',
  brief: 'Bref',
  coverImage: '/storage/v1/object/public/project-images/a.webp',
  status: 'draft',
  featured: true,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  searchTitle: 'Titre à soi',
  searchDescription: '',
  sharePicture: '',
  searchPresence: 'hidden',
  publishedAt: null,
  version: 4,
} as const;

test('an influence project round-trips through its form', () => {
  const project: ProjectOfKind<'influence'> = {
    ...base,
    kind: 'influence',
    title: 'Titre',
    client: 'Client',
    recommendation: 'Reco',
    influencers: 8,
    deliverables: 42,
    impressions: 1_250_000,
    engagement: 5.4,
    blocks: [{ id: 'b', layout: '2-col', medias: [{ id: 'm', type: 'video', vimeoId: '1063867036' }] }],
  };
  const parsed = parseValues('influence', valuesOf('influence', project));
  expect(parsed).toMatchObject({
    valid: true,
    values: {
      title: 'Titre',
      influencers: 8,
      engagement: 5.4,
      blocks: project.blocks,
      searchTitle: 'Titre à soi',
      searchPresence: 'hidden',
    },
  });
});

test('numbers that were left out are 0, engagement keeps two decimals (232)', () => {
  const required = { title: 'a', client: 'b', brief: 'c', recommendation: 'd' };
  const parsed = parseValues('influence', {
    ...emptyValues('influence'),
    ...required,
    impressions: '1,5M',
    engagement: '6,825 %',
  });
  expect(parsed).toMatchObject({
    valid: true,
    values: { influencers: 0, deliverables: 0, impressions: 1_500_000, engagement: 6.83 },
  });
});

test('an ambiguous number, or one that is not whole, is refused with its reason (§17.16)', () => {
  const sent = { ...emptyValues('influence'), title: 'a', client: 'b', brief: 'c', recommendation: 'd' };
  expect(
    parseValues('influence', {
      ...sent,
      impressions: '1.200',
      influencers: '12,7',
      deliverables: '12k',
      engagement: '4,256',
    }),
  ).toEqual({
    valid: false,
    errors: {
      impressions: '«\u00a01.200\u00a0» se lit 1\u00a0200 ou 1,2\u00a0: écrivez l’un des deux',
      influencers: 'Un nombre entier, par exemple 12',
      engagement:
        '«\u00a04,256\u00a0» se lit 4\u00a0256 ou 4,256\u00a0: si c’est un pourcentage, écrivez 4,26',
    },
  });
});

test('only title, client, brief and recommendation are required of an influence project (230)', () => {
  const parsed = parseValues('influence', emptyValues('influence'));
  expect(parsed.valid ? [] : Object.keys(parsed.errors).sort()).toEqual([
    'brief',
    'client',
    'recommendation',
    'title',
  ]);
});

test('only client and video title are required of a production (234); blank videos and lines are dropped (236, 237)', () => {
  const refused = parseValues('production', emptyValues('production'));
  expect(refused.valid ? [] : Object.keys(refused.errors).sort()).toEqual(['clientName', 'videoTitle']);
  const parsed = parseValues('production', {
    ...emptyValues('production'),
    clientName: 'a',
    videoTitle: 'b',
    technicalDetails: ' Drone \n\n  4K',
    videos: JSON.stringify([
      { vimeoId: '', title: 'sans' },
      { vimeoId: 'https://vimeo.com/1063867036', title: '' },
    ]),
  });
  expect(parsed).toMatchObject({
    valid: true,
    values: { technicalDetails: ['Drone', '4K'], videos: [{ vimeoId: '1063867036', title: '' }] },
  });
});

test('an invalid Vimeo id is reported at its row', () => {
  const parsed = parseValues('production', {
    ...emptyValues('production'),
    clientName: 'a',
    videoTitle: 'b',
    videos: JSON.stringify([{ vimeoId: 'abc', title: '' }]),
  });
  expect(parsed).toMatchObject({
    valid: false,
    errors: { 'videos.0.vimeoId': expect.stringContaining('Vimeo') },
  });
});

test('a web project without results shows an empty text (251); a production keeps its lists', () => {
  const least = { title: 't', client: 'c', brief: 'b', recommendation: 'r' };
  const web = unsavedProject('web', '1', PROJECT_FORMS.web.schema.parse(least));
  expect(valuesOf('web', web)['results']).toBe('');
  const production: ProjectOfKind<'production'> = {
    ...base,
    kind: 'production',
    clientName: 'c',
    videoTitle: 'v',
    vision: '',
    clientType: 'private',
    technicalDetails: ['a', 'b'],
    complementaryFormats: [],
    additionalMediaUrl: '',
    additionalMediaTranscription: '',
    additionalMediaCaptions: '',
    additionalMediaAudioDescription: '',
    videos: [{ vimeoId: '1063867036', title: 't', description: 'd' }],
  };
  const parsed = parseValues('production', valuesOf('production', production));
  expect(parsed).toMatchObject({
    valid: true,
    values: { technicalDetails: ['a', 'b'], clientType: 'private' },
  });
});

test('a list that its field could not render again is shown as an empty one; a list that is only invalid stays', () => {
  const shown = (kind: 'web' | 'production', field: string, text: string) =>
    withReadableLists(kind, { title: 'T', [field]: text })[field];
  const media = { id: 'm', type: 'video', vimeoId: 'x'.repeat(300) };
  const block = { id: 'b', layout: '1-col', medias: [media] };
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  for (const text of [
    '',
    '{',
    'null',
    '1',
    '"a"',
    '{}',
    '[null]',
    '[1]',
    deep,
    `[{"id":"b","medias":${deep}}]`,
  ])
    for (const [kind, field] of [
      ['web', 'blocks'],
      ['production', 'videos'],
    ] as const)
      expect(shown(kind, field, text), text.slice(0, 40)).toBe('[]');
  const extra = JSON.stringify([block]).replace('"id"', `"x":${deep},"id"`);
  for (const text of [JSON.stringify([{ ...block, medias: [{ ...media, type: 'x' }] }]), extra])
    expect(shown('web', 'blocks', text)).toBe('[]');
  const many = (one: object) => JSON.stringify(Array.from({ length: 101 }, () => one));
  expect([shown('web', 'blocks', many(block)), shown('production', 'videos', many({}))]).toEqual([
    '[]',
    '[]',
  ]);
  for (const blocks of [[], [block]])
    expect(shown('web', 'blocks', JSON.stringify(blocks))).toBe(JSON.stringify(blocks));
  const videos = JSON.stringify([{ vimeoId: 'abc', title: '' }]);
  expect(shown('production', 'videos', videos)).toBe(videos);
});

test('what is wrong in a block begins with its number', () => {
  const block = (alt: string) => ({
    id: `b-${alt.length}`,
    layout: '1-col',
    medias: [{ id: 'm', type: 'image', url: base.coverImage, alt }],
  });
  const blocks = JSON.stringify([block('a'), block('é'.repeat(501))]);
  expect(parseValues('web', { ...emptyValues('web'), blocks })).toMatchObject({
    errors: { blocks: 'Bloc 2\u00a0: Texte alternatif\u00a0: 500 caractères au plus' },
  });
});
