import { expect, test } from 'vitest';
import { loadingText } from './loading-text.ts';

test.each([
  ['/admin/dashboard', "Vérification de l'authentification..."],
  ['/admin/new-blog-post', "Vérification de l'authentification..."],
  ['/admin/edit/web/1', 'Chargement du projet...'],
  ['/admin/preview/web/1', "Chargement de l'aperçu..."],
  ['/admin/inbox', 'Chargement des messages...'],
  ['/admin/aide', "Chargement de l'aide..."],
])('while %s loads the text is %j', (path, words) => {
  expect(loadingText(path)).toBe(words);
});
