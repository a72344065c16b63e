import { expect, test } from 'vitest';
import { FOOTER_NAVIGATION, PRIMARY_NAVIGATION } from '#admin/navigation/menu/entries.ts';
import { isScreen, loadingText, screenMap, screenName } from './screens.ts';

const namesFor = (role: 'administrator' | 'editor') =>
  screenMap(role).flatMap(({ screens }) => screens.map(({ name }) => name));

test('the map links to every screen of the menu, and more', () => {
  const paths = screenMap('administrator').flatMap(({ screens }) => screens.map(({ path }) => path));
  const ofMenu = [...PRIMARY_NAVIGATION, ...FOOTER_NAVIGATION]
    .map(([path]) => path)
    .filter((path) => path !== '/admin/aide');
  expect(paths).toEqual(expect.arrayContaining(ofMenu));
  expect(new Set(paths).size).toBe(paths.length);
});

test('it shows a role what it may open', () => {
  expect(namesFor('administrator')).toContain('Réglages');
  expect(namesFor('editor')).toContain('Médias');
  for (const name of ['Réglages', 'Comptes', 'Messages', 'Sauvegardes'])
    expect(namesFor('editor')).not.toContain(name);
});

test('every entry of the menu has a name', () => {
  for (const [path] of [...PRIMARY_NAVIGATION, ...FOOTER_NAVIGATION]) expect(screenName(path)).not.toBe('');
});

test.each([
  ['/admin/edit/web/1', 'Chargement du projet...'],
  ['/admin/pages/agence', 'Chargement de la page...'],
  ['/admin/versions/page/agence', 'Chargement des versions...'],
  ['/admin/preview', "Chargement de l'aperçu..."],
  ['/admin/medias', 'Chargement des médias...'],
  ['/admin/dashboard', "Vérification de l'authentification..."],
  ['/admin/nulle-part', "Vérification de l'authentification..."],
])('%s is loaded with %j', (path, text) => {
  expect(loadingText(path)).toBe(text);
});

test('files, data and redirects are no screens, also next to a path with parameters', () => {
  for (const path of ['/admin/logout', '/admin/medias/choix', '/admin/pages/agence/apercu', '/admin/copies'])
    expect(isScreen(path), path).toBe(false);
  for (const path of ['/admin/pages/agence', '/admin/edit/web/1', '/admin/nulle-part'])
    expect(isScreen(path), path).toBe(true);
});
