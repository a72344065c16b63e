import { expect, it } from 'vitest';
import { leavingText, removedText, returningText } from './items.ts';

it('the sentences about the demonstration agree with the number of its items', () => {
  const [one, several] = [
    { projects: 0, posts: 1 },
    { projects: 26, posts: 8 },
  ];
  expect(leavingText(one)).toMatch(/^1 article quitte le site\./);
  expect(leavingText(several)).toMatch(/^26 projets et 8 articles quittent le site\./);
  expect(removedText(one)).toBe('1 article de démonstration retiré du site.');
  expect(removedText(several)).toBe('26 projets et 8 articles de démonstration retirés du site.');
  expect(returningText(one)).toMatch(/^1 article revient sur le site, tel qu’il était\u00a0:/);
  expect(returningText({ projects: 1, posts: 1 })).toMatch(/^1 projet et 1 article reviennent sur le site/);
});
