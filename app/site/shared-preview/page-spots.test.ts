// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { elementOf, findSpots, ITEM_ID } from './page-spots.ts';

function spotsOf(html: string) {
  document.body.innerHTML = `<div id="${ITEM_ID}">${html}</div>`;
  return findSpots('film');
}

it('a word whose letters are rendered a second time has its text once', () => {
  const title =
    '<h1><span class="sr">Girotech</span><svg aria-hidden="true"><text>Girotech</text></svg></h1>';
  const [spot] = spotsOf(title);
  expect(spot?.key).toBe('Girotech');
  // A comment on it from before.
  const former = { what: 'text', key: 'GirotechGirotech', label: '', nth: 0, x: 0, y: 0 } as const;
  expect(elementOf(former, spot ? [spot] : [])?.localName).toBe('h1');
});

it('the words on the card of a film belong to the film, not to the row around it', () => {
  const card =
    '<div class="film"><p>Le port</p><button>Accepter Vimeo et lire</button>' +
    '<a href="https://vimeo.com/123456789">Voir sur Vimeo</a></div>';
  const spots = spotsOf(`<ul><li>${card}<figcaption>Un matin</figcaption></li></ul>`);
  expect(spots.map(({ what, key }) => [what, key])).toEqual([
    ['film', '123456789'],
    ['text', 'Un matin'],
  ]);
});
