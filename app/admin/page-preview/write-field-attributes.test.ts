import { expect, test } from 'vitest';
import { HOME_PAGE } from '#domain/pages/home-page.ts';
import { FieldMarks, withFieldMarks } from '#domain/site-content/field-marks.ts';
import { contentFrom } from '#domain/site-content/stored-content.ts';
import { DEFAULT_FACTS } from '#domain/site-settings.ts';
import { byValue, filesOfContent } from './field-sources.ts';
import { writeFieldAttributes } from './write-field-attributes.server.ts';

const written = (html: string, marks = new FieldMarks(), files = byValue([]), texts = byValue([])) =>
  writeFieldAttributes(html, { marks, files, texts, formattedTexts: new Map([['prose', 'content']]) });

test('a formatted text names its field at the element around it, empty or not', () => {
  expect(written('<div class="text"><div class="prose"><p>Un <b>mot</b></p></div></div>')).toBe(
    '<div class="text"><div class="prose" data-field="content" data-formatted-text="content"><p>Un <b>mot</b></p></div></div>',
  );
  expect(written('<div class="prose"></div>')).toBe(
    '<div class="prose" data-field="content" data-formatted-text="content"></div>',
  );
});

test('a text names its field at the element that contains it, and is read without its mark', () => {
  const marks = new FieldMarks();
  const html = `<html><head><title>${marks.mark('Élan', 'a')}</title></head><body><h1 class="x">${marks.mark('Été & co', 'a').replace('&', '&amp;')} <b>${marks.mark('ici', 'b.0.name')}</b></h1><br/><img alt="${marks.mark('Une image', 'c')}" src="/x.webp"/></body></html>`;
  expect(written(html, marks)).toBe(
    '<html><head><title>Élan</title></head><body><h1 class="x" data-field="a">Été &amp; co <b data-field="b.0.name">ici</b></h1><br/><img alt="Une image" src="/x.webp" data-field="c"/></body></html>',
  );
});

test('each line of a text has its mark, an empty text none', () => {
  const marks = new FieldMarks();
  const text = marks.mark('- un\n\n- deux  \n', 'list');
  expect(text.split('\n').map((line) => marks.extract(line).fields)).toEqual([['list'], [], ['list'], []]);
  expect(marks.extract(text).text).toBe('- un\n\n- deux  \n');
  expect(marks.mark(' \n', 'list')).toBe(' \n');
});

test('a text for screen readers alone names its field where it is drawn', () => {
  const marks = new FieldMarks();
  const html = `<span class="ramp"><span class="sr">${marks.mark('ÉLAN', 'word')}</span><i></i></span>`;
  expect(written(html, marks)).toBe(
    '<span class="ramp" data-field="word"><span class="sr">ÉLAN</span><i></i></span>',
  );
});

test('the same file and the same number in several fields lead to them in the order of the page', () => {
  const address = '/storage/v1/object/public/project-images/a.webp';
  const files = byValue([
    [address, 'cover'],
    [address, 'blocks'],
  ]);
  const texts = byValue([['12', 'influencers']]);
  const marks = new FieldMarks();
  // The picture itself comes before the text that stands for it.
  expect(written(`<img alt="${marks.mark('Ada', 'name')}" src="${address}">`, marks, files)).toContain(
    'data-field="cover name"',
  );
  expect(
    written(
      `<img src="${address}?w=360"><img srcset="${address}?w=360 360w"><b>12</b>`,
      undefined,
      files,
      texts,
    ),
  ).toBe(
    `<img src="${address}?w=360" data-field="cover"><img srcset="${address}?w=360 360w" data-field="blocks"><b data-field="influencers">12</b>`,
  );
});

test('a text with an apostrophe, which is an entity in HTML, leads to its field', () => {
  const texts = byValue([["Années d'idées & co", 'figures.list.0.label']]);
  expect(written('<b>Années d&#x27;idées &amp; co</b>', undefined, undefined, texts)).toBe(
    '<b data-field="figures.list.0.label">Années d&#x27;idées &amp; co</b>',
  );
  const count = byValue([['12', 'count']]);
  expect(written('<b>12<!-- --> ans</b>', undefined, undefined, count)).toContain('data-field="count"');
});

test('scripts are removed, and unknown characters of the same range are preserved', () => {
  const html = '<p>\u{f0000}\u{ffffd}</p><script>1<2</script><p>b</p><script src="x"></script>';
  expect(written(html)).toBe('<p>\u{f0000}\u{ffffd}</p><p>b</p>');
});

test('every text of a page has the mark of its field, and nothing that a page calculates with has one', () => {
  const content = contentFrom(HOME_PAGE, {}, DEFAULT_FACTS);
  const marks = new FieldMarks();
  const marked = withFieldMarks(HOME_PAGE, content, marks);
  expect(marks.extract(marked.hero.word)).toEqual({ text: 'MOUVEMENT', fields: ['hero.word'] });
  expect(marks.extract(marked.typewriter.words[2] ?? '')).toEqual({
    text: 'Images',
    fields: ['typewriter.words.2'],
  });
  expect(marked.hero.film).toEqual(content.hero.film);
  expect(marked.showreel.vimeo).toBe(content.showreel.vimeo);
  expect(filesOfContent(HOME_PAGE, { 'hero.film': JSON.stringify(content.hero.film) })).toContainEqual([
    content.hero.film.desktop,
    'hero.film',
  ]);
});
