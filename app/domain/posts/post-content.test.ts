import { describe, expect, it } from 'vitest';
import { headingAnchors } from './heading-anchors.ts';
import {
  instagramFrameAddress,
  LINK_SCHEMES,
  linkAddress,
  linkAttributes,
  videoAttributes,
  vimeoFrameAddress,
} from './post-content.ts';

describe('links of an article (§20.7, §20.8)', () => {
  it.each(LINK_SCHEMES)('allows %s', (scheme) => {
    const address = /^(https?|ftps?)$/.test(scheme) ? `${scheme}://exemple.fr/a` : `${scheme}:exemple`;
    expect(linkAddress(address)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'JAVA\nSCRIPT:alert(1)',
    'file:///etc/passwd',
    ' ',
    'a b',
  ])('refuses %j', (address) => expect(linkAddress(address)).toBeUndefined());

  it('completes what was typed', () => {
    expect(linkAddress('exemple.fr/page')).toBe('http://exemple.fr/page');
    expect(linkAddress('\u200b\ufeffhttps://exemple.fr\u202c')).toBe('https://exemple.fr');
    expect(linkAddress('bonjour@exemple.fr\u200b')).toBe('mailto:bonjour@exemple.fr');
    expect(linkAddress('exemple.fr:8080/page')).toBe('http://exemple.fr:8080/page');
    expect(linkAddress('//exemple.fr')).toBe('http://exemple.fr');
    for (const typed of ['https:/exemple.fr/a', 'https:exemple.fr/a', 'https:\\exemple.fr/a'])
      expect(linkAddress(typed)).toBe('https://exemple.fr/a');
    expect(linkAddress('/\\exemple.fr')).toBe('http:/\\exemple.fr');
    expect(linkAddress('bonjour@exemple.fr')).toBe('mailto:bonjour@exemple.fr');
    expect(linkAddress('https://site.fr/blog#a', 'https://site.fr')).toBe('/blog#a');
  });

  it('opens external links in a new tab, and only those', () => {
    expect(linkAttributes('/contact')).toEqual({ href: '/contact' });
    expect(linkAttributes('https://exemple.fr')).toEqual({
      href: 'https://exemple.fr',
      target: '_blank',
      rel: 'noopener noreferrer nofollow',
    });
  });
});

describe('embeds of an article (§20.4 to §20.6)', () => {
  it('recognizes the URLs of YouTube, 640x360, and a start time in the URL', () => {
    expect(videoAttributes({ src: 'https://youtu.be/abcdefghijk?t=1m5s' })).toEqual({
      src: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
      start: 65,
      width: 640,
      height: 360,
    });
    const code = '<iframe width="560" src="https://www.youtube.com/embed/abcdefghijk?start=65"></iframe>';
    expect(videoAttributes({ src: code })).toMatchObject({ start: 65 });
    for (const [time, start] of [
      ['t=1h02m03s', 3723],
      ['t=2h', 7200],
      ['list=x&t=90', 90],
      ['start=90s', 90],
      ['t=bientot', 0],
    ])
      expect(videoAttributes({ src: `https://youtu.be/abcdefghijk?${time}` })).toMatchObject({ start });
    expect(videoAttributes({ src: 'https://vimeo.com/123456' })).toBeUndefined();
    expect(videoAttributes({ src: 'https://youtube.com.evil.example/watch?v=abcdefghijk' })).toBeUndefined();
  });

  it('allows only the player of Vimeo and posts of Instagram as frames', () => {
    for (const scheme of ['https:', 'http:', ''])
      expect(vimeoFrameAddress(`${scheme}//player.vimeo.com/video/123456?h=ab12`)).toBe(
        'https://player.vimeo.com/video/123456?h=ab12',
      );
    expect(vimeoFrameAddress('https://vimeo.com/123456')).toBeUndefined();
    expect(instagramFrameAddress('https://www.instagram.com/p/AbC?igsh=1')).toBe(
      'https://www.instagram.com/p/AbC/embed/',
    );
    expect(instagramFrameAddress('https://www.instagram.com/quelquun/')).toBeUndefined();
  });
});

it('anchors follow the literal rule, stay unique and never empty (§8.9)', () => {
  expect(headingAnchors(['Choisir sa vitesse', 'Choisir sa vitesse', 'Été ?', '…', '2024'])).toEqual([
    'choisir-sa-vitesse',
    'choisir-sa-vitesse-2',
    '-t-',
    'section-4',
    '2024',
  ]);
});
