import { expect, test } from 'vitest';
import { FOOTER_NAVIGATION, PRIMARY_NAVIGATION } from '#admin/navigation/menu/entries.ts';
import { screenMap } from './screen-map.server.ts';

const namesFor = (role: 'administrator' | 'editor') =>
  screenMap(role).flatMap(({ screens }) => screens.map(({ name }) => name));

test('the map links to every screen of the menu, and more', () => {
  const paths = screenMap('administrator').flatMap(({ screens }) => screens.map(({ path }) => path));
  const ofMenu = [...PRIMARY_NAVIGATION, ...FOOTER_NAVIGATION].filter(
    ({ as, label }) => as === undefined && label !== 'Aide',
  );
  expect(paths).toEqual(expect.arrayContaining(ofMenu.map(({ to }) => to)));
  expect(new Set(paths).size).toBe(paths.length);
});

test('it shows a role what it may open', () => {
  expect(namesFor('administrator')).toContain('Réglages');
  expect(namesFor('editor')).toContain('Médias');
  for (const name of ['Réglages', 'Comptes', 'Messages', 'Sauvegardes'])
    expect(namesFor('editor')).not.toContain(name);
});
