import { expect, test } from 'vitest';
import { NO_SOURCES } from '../../../../tests/support/no-wordpress-sources.ts';
import { wordpressHtml } from './wordpress-html.ts';

test.each([
  ['links around pictures in one paragraph', '<a href="/a.jpg"><img src="/a.jpg"></a>'.repeat(60_000)],
  ['breaks in one paragraph', 'a\n<br>\n'.repeat(100_000)],
  ['tags in one caption', `[caption]${'<b>a</b>'.repeat(60_000)}[/caption]`],
])('a long text is imported with its %s', (_name, text) => {
  // More tokens than the limit of arguments in a call.
  expect(wordpressHtml(text, NO_SOURCES).tokens.length).toBeGreaterThanOrEqual(60_000);
});
