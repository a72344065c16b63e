import { describe, expect, it, test } from 'vitest';
import { checkProject } from './check-project.ts';

const FILE = '/storage/v1/object/public/project-images/2026/01/02/1_a.webp';
const LARGE = { [FILE]: { width: 2000, height: 1000 } };
const picture = (more: object = {}) => ({ id: 'm', type: 'image', url: FILE, alt: 'Une dune', ...more });
const block = (medias: object[], layout = '1-col') => ({ id: 'b', layout, medias });
const web = (more: object = {}) => ({
  title: 'Un été plein sud',
  client: 'Solane',
  brief: 'Un brief',
  recommendation: 'Une recommandation',
  results: 'Des résultats',
  coverImage: FILE,
  blocks: JSON.stringify([block([picture()])]),
  ...more,
});

test('a project that lacks nothing has no warning', () => {
  expect(checkProject('web', web(), LARGE)).toEqual([]);
});

describe('a project has a warning', () => {
  it.each([
    [{ title: 'a'.repeat(53) }, 'title', 'Le titre compte 61 caractères'],
    [{ results: ' ' }, 'results', 'La partie «\u00a0Résultats\u00a0» est vide.'],
    [{ coverImage: '' }, 'coverImage', 'Il n’y a pas d’image de couverture.'],
    [{ blocks: '[]' }, 'blocks', 'Il n’y a aucun bloc de médias.'],
    [{ blocks: JSON.stringify([block([picture()]), block([])]) }, 'bloc-2', 'Bloc 2\u00a0: il est vide'],
    [
      { blocks: JSON.stringify([block([picture({ alt: undefined })])]) },
      'bloc-1',
      'Bloc 1\u00a0: une image n’a pas de texte alternatif.',
    ],
    [
      { blocks: JSON.stringify([block([{ id: 'v', type: 'video', vimeoId: 'mon film' }])]) },
      'bloc-1',
      'Bloc 1\u00a0: «\u00a0mon film\u00a0» n’est pas un identifiant Vimeo.',
    ],
  ])('for %j at %s', (more, field, text) => {
    expect(checkProject('web', web(more), LARGE)).toEqual([
      { field, text: expect.stringContaining(text) as string },
    ]);
  });

  it('for pictures that are smaller than they are displayed, by the columns that their block fills', () => {
    const small = { [FILE]: { width: 400, height: 300 } };
    const textsOf = (layout: string, count: number) =>
      checkProject(
        'web',
        web({ coverImage: 'x.webp', blocks: JSON.stringify([block(Array(count).fill(picture()), layout)]) }),
        small,
      ).map(({ text }) => text.replaceAll(/\s/g, ' '));
    expect(textsOf('3-col', 3)).toEqual([]);
    expect(textsOf('3-col', 2)).toEqual([
      'Bloc 1 : une image a 400 px de large et est montrée jusqu’à 512 px.',
    ]);
    expect(textsOf('2-col', 1)).toEqual([
      'Bloc 1 : une image a 400 px de large et est montrée jusqu’à 1 024 px.',
    ]);
    expect(checkProject('web', web({ blocks: 'x' }), small).map(({ field }) => field)).toEqual([
      'coverImage',
    ]);
  });

  it('but none for a picture that the library describes, or that is marked as decorative', () => {
    const described = { [FILE]: { ...LARGE[FILE], alt: 'Une dune' } };
    const of = (alt: string | undefined) => web({ blocks: JSON.stringify([block([picture({ alt })])]) });
    expect(checkProject('web', of(undefined), described as typeof LARGE)).toEqual([]);
    expect(checkProject('web', of(''), LARGE)).toEqual([]);
  });
});

test('a production has a warning for each invalid film, and for missing films', () => {
  const production = (videos: object[], more: object = {}) =>
    checkProject(
      'production',
      {
        clientName: 'Solane',
        videoTitle: 'Le film',
        brief: 'x',
        vision: 'x',
        coverImage: FILE,
        ...more,
        videos: JSON.stringify(videos),
      },
      LARGE,
    );
  const transcribed = { vimeoId: '1063867036', transcription: 'Film sans parole.' };
  expect(production([transcribed, { vimeoId: 'mon film' }])).toEqual([
    { field: 'video-2', text: 'Vidéo 2\u00a0: «\u00a0mon film\u00a0» n’est pas un identifiant Vimeo.' },
  ]);
  expect(production([])).toEqual([{ field: 'video-1', text: 'Il n’y a aucun film.' }]);
  const additional = { additionalMediaUrl: 'https://vimeo.com/1063867036' };
  expect(production([], { ...additional, additionalMediaTranscription: 'Bonjour.' })).toEqual([]);
  expect(production([], { additionalMediaUrl: 'https://exemple.fr/film' })).toEqual([]);
  expect(production([transcribed, { vimeoId: '1063867036' }], additional)).toEqual([
    { field: 'video-2', text: 'Vidéo 2\u00a0: elle n’a pas de transcription.' },
    { field: 'additionalMediaUrl', text: 'Vidéo additionnelle\u00a0: elle n’a pas de transcription.' },
  ]);
  expect(production([transcribed], { videoTitle: 'a'.repeat(60) })[0]?.field).toBe('videoTitle');
});

test('what can’t be read is left to the errors of the form', () => {
  expect(checkProject('web', web({ blocks: '{"a":' }), LARGE)).toEqual([]);
});
