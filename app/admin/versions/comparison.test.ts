import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VersionFile } from './comparison.tsx';

it.each([
  ['pr%C3%A9vue.jpg', 'prévue.jpg'],
  ['100%.jpg', '100%.jpg'],
])('a deleted file %s is named %s', (file, name) => {
  const address = `/storage/v1/object/public/blog-images/${file}`;
  const html = renderToStaticMarkup(createElement(VersionFile, { address, facts: undefined, missing: true }));
  expect(html).toContain(`: ${name}<`);
});
