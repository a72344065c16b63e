import { describe, expect, it } from 'vitest';
import { htmlOf, htmlTokens, merged } from './html-tokens.ts';

const kinds = (html: string) =>
  htmlTokens(html).map((token) => ('name' in token ? `${token.type} ${token.name}` : token.source));

describe('the tokens of HTML', () => {
  it.each([
    '<p>Un <b>mot</b> &amp; un <img src="a>b.jpg" alt=\'x\'/> autre</p>',
    '<!-- wp:image {"id":1} --><figure><img src=a></figure><!-- /wp:image -->',
    '<script>if (a < b) document.write("<p>")</script>fin',
    '<?php echo 1 ?><!DOCTYPE html><![CDATA[ x ]]>y',
    'a < b et c > d',
    '<P CLASS=x>É</P >',
  ])('serialize to the same HTML: %s', (html) => {
    expect(htmlOf(htmlTokens(html))).toBe(html);
  });

  it('have names, and attributes with their entities decoded', () => {
    expect(htmlTokens('<A HREF="/a?x=1&amp;y=2&eacute;" download>')).toMatchObject([
      { type: 'open', name: 'a', attributes: { href: '/a?x=1&y=2é', download: '' } },
    ]);
    expect(kinds('<p>un<br/>deux</p>')).toEqual(['open p', 'un', 'open br', 'deux', 'close p']);
    expect(kinds('<script><p>x</p></script><p>')).toEqual([
      'open script',
      '<p>x</p>',
      'close script',
      'open p',
    ]);
  });

  it('end where a tag is truncated', () => {
    expect(htmlOf(htmlTokens('un <b>mot</b> et <img src="javascript:'))).toBe('un <b>mot</b> et ');
  });

  // With quadratic time this would take minutes.
  it('are read in linear time, however deep they nest', () => {
    htmlTokens('<div a="'.repeat(200_000));
    expect(htmlTokens('<div>'.repeat(200_000))).toHaveLength(200_000);
  });
});

it('takes one token for each spelling of a tag without attributes: the memory of a dense text', () => {
  const tokens = htmlTokens('<b>a</b><B>c</b><b id="d">e</b>');
  expect(tokens[0]).not.toBe(tokens[3]);
  expect(new Set(tokens).size).toBe(7);
  expect(merged(tokens)[1]).toBe(tokens[1]);
  expect(htmlOf(tokens)).toBe('<b>a</b><B>c</b><b id="d">e</b>');
});
