import { expect, it } from 'vitest';
import { postText } from './post-text.server.ts';

it('returns the text of an article line by line, with placeholders for its media', () => {
  expect(
    postText(
      '<h2>Un été</h2><p>Du <strong>vent</strong> &amp; du sel<br>ici</p><ul><li>Un</li><li>Deux</li></ul>' +
        '<p><img src="/storage/v1/object/public/blog-images/blog/a.webp" alt="La plage"></p><p></p>' +
        '<iframe src="https://player.vimeo.com/video/123456"></iframe>',
    ),
  ).toBe(
    'Un été\nDu vent & du sel\nici\n• Un\n• Deux\n[Image : La plage]\n[Film : https://player.vimeo.com/video/123456]',
  );
  expect(
    postText(
      '<table><tbody><tr><th><p>Ville</p></th><th>Prix</th></tr><tr><td><p>Sète</p><p>34</p></td><td></td></tr></tbody></table>',
    ),
  ).toBe('Ville | Prix\nSète 34 |');
  expect(postText('')).toBe('');
});
