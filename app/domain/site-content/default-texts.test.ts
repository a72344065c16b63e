import { expect, test } from 'vitest';
import { HOME_PAGE } from '../pages/home-page.ts';
import { CONTACT_PAGE, PROJECTS_PAGE } from '../pages/listing-pages.ts';
import { defaultTextsIn } from './default-texts.ts';

test('an unchanged page lists its default sentences and films, not its labels', () => {
  expect(defaultTextsIn(HOME_PAGE, {})).toEqual({ texts: 12, films: 3, pictures: 0, field: 'hero.film' });
  expect(defaultTextsIn(CONTACT_PAGE, {})).toMatchObject({ texts: 2, films: 0, field: 'hero.introduction' });
});

test('what the agency wrote and filmed itself is no longer listed', () => {
  const own = { 'hero.introduction': 'Nos projets.', 'search.description': 'Ce qu’on a fait.' };
  expect(defaultTextsIn(PROJECTS_PAGE, own)).toBeUndefined();
  expect(defaultTextsIn(HOME_PAGE, { 'hero.film': {}, 'showreel.vimeo': '123' })).toMatchObject({ films: 1 });
});
