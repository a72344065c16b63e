import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ShownFile } from './shown-file.tsx';

it('plays in its panel where it is an animation, and shows its first frame with reduced motion', () => {
  const url = '/storage/v1/object/public/project-images/2026/11/25/1_a.png';
  const file = { url, type: 'image', width: 320, height: 240, alt: '' } as const;
  const moving = renderToStaticMarkup(createElement(ShownFile, { file: { ...file, animated: true } }));
  expect(moving).toMatch(/<source media="\(prefers-reduced-motion: reduce\)" srcSet="[^"]+\?w=320 320w"/);
  expect(moving.match(/<img [^>]*>/)?.[0]).not.toContain('srcSet');
  const still = renderToStaticMarkup(createElement(ShownFile, { file: { ...file, animated: false } }));
  expect(still).toContain(`srcSet="${url}?w=320 320w"`);
});
