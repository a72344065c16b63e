// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { elsewhereAt } from './elsewhere.ts';

/** Where a press on a link of the page of contact leads. */
function pressed(address: string) {
  document.body.innerHTML = `<h2><a href="${address}">Titre</a></h2>`;
  return elsewhereAt(document.querySelector('a'), 'administrator', { name: 'contact' });
}

it.each([
  ['/projet-web/p1', 'Cette carte montre un projet.', '/admin/edit/web/p1?sur-la-page'],
  [
    '/blog/ete-en-garrigue',
    'Cette carte montre un article.',
    '/admin/edit-blog-post/ete-en-garrigue?sur-la-page',
  ],
  ['/blog', 'Ce lien mène à la page «\u00a0Blog\u00a0».', '/admin/pages/blog?sur-la-page'],
])('a press on a link to %s leads to the form of what it shows', (address, text, to) => {
  expect(pressed(address)).toMatchObject({ text, way: { to } });
});

it('a press on a link to another site leads nowhere', () => {
  expect(pressed('https://exemple.fr/blog/un')).toBeUndefined();
});
