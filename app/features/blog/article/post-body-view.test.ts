import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PostBodyView } from './post-body-view.tsx';
import { readPostBody } from './read-post-body.server.ts';

const drawn = (html: string) =>
  renderToStaticMarkup(createElement(PostBodyView, { nodes: readPostBody(html).nodes }));

test('a quote that can’t be read at a glance is drawn as a text (§8.16)', () => {
  const quote = (length: number) =>
    `<blockquote><p>${'a'.repeat(length - 1)}<strong>b</strong></p></blockquote>`;
  expect(drawn(quote(90))).not.toContain('data-long');
  expect(drawn(quote(91))).toContain('<blockquote data-long="">');
  expect(drawn(`<p>${'a'.repeat(200)}</p>`)).not.toContain('data-long');
});

test('a numbered list keeps its first number, a rule and a quote are what they are', () => {
  expect(drawn('<ol start="3"><li><p>a</p></li></ol><hr><blockquote><p>b</p></blockquote>')).toMatch(
    /<ol start="3"><li><p>a<\/p><\/li><\/ol><hr\/><blockquote><p>b<\/p><\/blockquote>/,
  );
});
