import { Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cleanPostHtml } from '#content/types/article/post-html/post-html.server.ts';
import { PostBodyView } from '#content/types/article/view/post-body-view.tsx';
import { readPostBody } from '#content/types/article/view/read-post-body.server.ts';
import { LINK_SCHEMES } from '#domain/posts/post-content.ts';
import { ADDRESS_ATTACKS, MARKUP_ATTACKS } from './attacks.ts';

const SITE = 'https://site.fr';
const PAGE = `${SITE}/blog/article`;

/** Every attribute that makes a browser send a request or navigate. */
const ADDRESSES =
  /^(?:href|src|srcset|poster|data|action|formaction|background|ping|cite|xlink:href|data-.*)$/;
const PROVIDERS = [
  'player.vimeo.com',
  'vimeo.com',
  'www.youtube-nocookie.com',
  'www.youtube.com',
  'www.instagram.com',
];
const NEVER = [
  'script',
  'style',
  'object',
  'embed',
  'form',
  'input',
  'base',
  'meta',
  'link',
  'svg',
  'math',
  'template',
];

/** What is dangerous in an HTML text, in words; nothing when it is harmless. Rendered texts hold icons of ours. */
function dangers(html: string, icons = false): string[] {
  return DomUtils.find((node) => node instanceof Element, parseDocument(html).children, true, Infinity)
    .filter((node) => node instanceof Element)
    .flatMap((element) => [
      ...(NEVER.includes(element.name) && !(icons && element.name === 'svg') ? [`<${element.name}>`] : []),
      ...Object.entries(element.attribs).flatMap(([name, value]) => {
        if (/^on/i.test(name) || name === 'srcdoc') return [`${name} of ${element.name}`];
        if (name === 'style' && /url|expression|import|@/i.test(value)) return [`style ${value}`];
        return ADDRESSES.test(name) && value !== '' && !isHarmless(element, value)
          ? [`${element.name} ${name}=${JSON.stringify(value)}`]
          : [];
      }),
    ]);
}

function isHarmless(element: Element, address: string): boolean {
  if (element.name === 'a' && address.startsWith('mailto:')) return true;
  if (!URL.canParse(address, PAGE)) return element.name !== 'img' && element.name !== 'iframe';
  const url = new URL(address, PAGE);
  if (url.origin === SITE) return true;
  // A link to another site is allowed with `rel="noopener"`.
  if (element.name === 'a')
    return (
      /\bnoopener\b/.test(element.attribs['rel'] ?? '') &&
      (LINK_SCHEMES as readonly string[]).includes(url.protocol.slice(0, -1))
    );
  return url.protocol === 'https:' && PROVIDERS.includes(url.host);
}

/** An article as a visitor gets it once it was saved. */
function rendered(saved: string): string {
  return renderToStaticMarkup(createElement(PostBodyView, { nodes: readPostBody(saved, SITE).nodes }));
}

test.each([
  ['markup', MARKUP_ATTACKS, 400],
  ['addresses', ADDRESS_ATTACKS, 2900],
])('no attack by %s is saved or rendered', (_name, attacks, least) => {
  expect(attacks.length).toBeGreaterThanOrEqual(least);
  for (const attack of attacks) {
    const saved = cleanPostHtml(attack, SITE);
    expect({ attack, dangers: dangers(saved) }).toEqual({ attack, dangers: [] });
    expect({ attack, dangers: dangers(rendered(saved), true) }).toEqual({ attack, dangers: [] });
    expect({ attack, saved: cleanPostHtml(saved, SITE) }).toEqual({ attack, saved });
    // Written to the database past the editor: the text is rendered without the cleaning of a save.
    expect({ attack, dangers: dangers(rendered(attack), true) }).toEqual({ attack, dangers: [] });
  }
});

test.each([
  '<script>alert(1)</script>',
  '<img src="/\t/evil.example/a">',
  '<a href="/\\evil.example">x</a>',
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
])('the check itself finds %j', (html) => {
  expect(dangers(html)).not.toEqual([]);
});
