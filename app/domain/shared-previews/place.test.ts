import { expect, test } from 'vitest';
import { fieldOfPlace } from './field-of-place.ts';
import { filmSecond, filmTime, type Place, placeName, placeText } from './place.ts';
import { previewReplySchema } from './preview-reply.ts';

const PLACE: Place = { what: 'text', key: 'Trois fois plus', label: '', nth: 0, x: 0.5, y: 0.25 };

test.each([
  ['0:12', 12],
  ['12', 12],
  ['1:02', 62],
  ['1:02:03', 3723],
  [' 0:05 ', 5],
  ['24:00:00', undefined],
  ['0:-1', undefined],
  ['1:2:3:4', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['deux', undefined],
])('the time of a film %j is %j seconds', (typed, second) => {
  expect(filmSecond(typed)).toBe(second);
});

test.each([
  [0, '0:00'],
  [72, '1:12'],
  [3723, '1:02:03'],
])('%d seconds are %s', (second, text) => {
  expect(filmTime(second)).toBe(text);
});

test('places are called by their text, or by what they are', () => {
  expect(placeName(PLACE)).toBe('«\u00a0Trois fois plus\u00a0»');
  expect(placeName({ ...PLACE, what: 'picture', key: 'a.jpg' })).toBe('Image');
  expect(placeName({ ...PLACE, what: 'film', key: '123456', label: 'Le port' })).toBe(
    'Film «\u00a0Le port\u00a0»',
  );
  expect(placeText(`  Trois\u00a0fois\n plus ${'x'.repeat(400)}`)).toHaveLength(300);
});

const FIELDS = {
  title: 'Port',
  client: 'Le Port de Brest',
  results: 'Avant\nTrois fois plus d’appels : « bien »\nEnsuite',
  blocks: [
    { id: 'a', medias: [{ type: 'image', url: '/storage/v1/object/public/project-images/quai.jpg' }] },
    { id: 'b', text: 'Le quai, la nuit', medias: [{ type: 'video', vimeoId: '76979871/ab12cd' }] },
  ],
  content: '<p>Un <strong>mot</strong>&nbsp;d’article</p><p>Autre</p>',
  views: 12000,
};

test.each([
  ['text', 'Port', 'title'],
  ['text', 'Port de Brest', 'client'],
  // Typography of the page: no-break spaces, other quotation marks.
  ['text', "Trois fois plus d'appels\u202f: «\u00a0bien\u00a0»", 'results'],
  ['text', 'Le quai, la nuit', 'blocks.1.text'],
  ['text', 'Un mot d’article', 'content'],
  ['text', '12\u202f000', 'views'],
  ['text', 'Retour aux projets', undefined],
  ['text', '…', undefined],
  ['picture', 'quai.jpg', 'blocks.0.medias.0.url'],
  ['film', '76979871', 'blocks.1.medias.0.vimeoId'],
  ['film', '11111111', undefined],
] as const)('the field of the %s %j is %s', (what, key, field) => {
  expect(fieldOfPlace({ ...PLACE, what, key }, FIELDS)).toBe(field);
});

const comment = (more: object) =>
  previewReplySchema.safeParse({ decision: 'comment', name: 'Claire', comment: 'Plus grand', ...more });

test('a long text is found again after it was stored, also where an emoji is at the limit of its key', () => {
  const text = `${'x'.repeat(299)}😀 et la suite`;
  const key = placeText(text);
  const { data } = comment({ place: JSON.stringify({ ...PLACE, key }) });
  expect(data).toMatchObject({ place: { key: placeText(text) } });
  expect(placeName({ ...PLACE, key })).toBe(`«\u00a0${'x'.repeat(299)}…\u00a0»`);
});

test('a comment has a place and a second, or none', () => {
  expect(comment({ place: '', second: '' }).data).toEqual(comment({}).data);
  expect(comment({ place: JSON.stringify(PLACE), second: '0:12' }).data).toMatchObject({
    place: PLACE,
    second: 12,
  });
  const hostile = { ...PLACE, key: '<script>alert(1)</script>', field: 'title', more: true };
  const { data } = comment({ place: JSON.stringify(hostile) });
  expect(data).toMatchObject({ place: { ...PLACE, key: hostile.key } });
  expect(JSON.stringify(data)).not.toContain('more');
  expect(JSON.stringify(data)).not.toContain('field');
});

test.each([
  ['{', 'place'],
  ['null', 'place'],
  ['[]', 'place'],
  [JSON.stringify({ ...PLACE, x: 1.5 }), 'place'],
  [JSON.stringify({ ...PLACE, y: 'NaN' }), 'place'],
  [JSON.stringify({ ...PLACE, nth: -1 }), 'place'],
  [JSON.stringify({ ...PLACE, key: '' }), 'place'],
  [JSON.stringify({ ...PLACE, key: 'x'.repeat(301) }), 'place'],
  [JSON.stringify({ ...PLACE, what: 'script' }), 'place'],
])('the place %s is refused', (place, field) => {
  expect(comment({ place }).error?.issues[0]?.path).toEqual([field]);
});

test('a second that is no time is refused, with what was expected', () => {
  expect(comment({ second: 'bientôt' }).error?.issues[0]).toMatchObject({
    path: ['second'],
    message: 'Un temps du film, comme 0:12',
  });
});
