import { expect, it } from 'vitest';
import { NO_SOURCES } from '../../../../tests/support/no-wordpress-sources.ts';
import { lossesOf } from '../accounting/losses.ts';
import { htmlOf } from '../html/html-tokens.ts';
import { withBuilderText } from './builder-fields.ts';
import { wordpressHtml } from './wordpress-html.ts';

const at = 'https://old.example/wp-content/uploads';

/** The imported text of an article with these fields, and its remarks. */
function imported(content: string, fields: Record<string, string>) {
  const builder = withBuilderText(
    content,
    Object.entries(fields).map(([name, value]) => ({ name, value })),
  );
  const { tokens, remarks } = wordpressHtml(builder.content, NO_SOURCES);
  const html = htmlOf(tokens).replaceAll('\n', '');
  const losses = lossesOf({ given: [content, ...builder.given], rendered: html, stored: html, remarks });
  return { html, reported: [...remarks, ...losses].map(({ detail }) => detail) };
}

const widget = (widgetType: string, settings: object) => ({ elType: 'widget', widgetType, settings });
const elementor = (...elements: object[]) => ({
  _elementor_edit_mode: 'builder',
  _elementor_data: JSON.stringify([
    { elType: 'section', settings: { background_image: { url: `${at}/fond.jpg`, id: 3 } }, elements },
  ]),
});

it('a widget in twenty containers is imported, and the others of its article with it', () => {
  let nested: object = widget('text-editor', { editor: '<p>Dedans</p>' });
  for (let level = 0; level < 20; level++) nested = { elType: 'container', settings: {}, elements: [nested] };
  const { html } = imported('', elementor(widget('text-editor', { editor: '<p>Dehors</p>' }), nested));
  expect(html).toContain('<p>Dehors</p><p>Dedans</p>');
});

it('a text that is only in Elementor’s field is imported in its order (§56.11)', () => {
  const fields = elementor(
    widget('heading', { title: 'Notre port', header_size: 'h2', typography_font_family: 'Open Sans' }),
    widget('text-editor', { editor: '<p>Un <em>quai</em> ; deux -- trois.</p>' }),
    widget('image', { image: { url: `${at}/quai.jpg`, id: 7 }, caption: 'Le quai' }),
    widget('button', { text: 'Écrivez-nous', link: { url: '/contact', is_external: '' } }),
    widget('video', { youtube_url: 'https://youtu.be/dQw4w9WgXcQ', vimeo_url: 'https://vimeo.com/76979871' }),
    widget('accordion', { tabs: [{ tab_title: 'Quand ?', tab_content: '<p>Demain matin.</p>' }] }),
    widget('shortcode', { shortcode: '[youtube id="aqz-KE-bpKQ"]' }),
    widget('form', { form_fields: [{ field_label: 'Votre nom complet' }] }),
  );
  const { html, reported } = imported('', fields);
  expect(html).toBe(
    `<img src="${at}/fond.jpg" alt=""><h2>Notre port</h2><p>Un <em>quai</em> ; deux -- trois.</p>` +
      `<img src="${at}/quai.jpg" alt=""><p>Le quai</p><p><a href="/contact">Écrivez-nous</a></p>` +
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>' +
      '<h3>Quand ?</h3><p>Demain matin.</p>' +
      '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"></iframe>',
  );
  expect(reported).toEqual(['elementor/form, Votre nom complet']);
});

it.each(['wpforms', 'eael-wpforms', 'metform', 'fluentform-widget', 'eael-contact-form-7'])(
  'the words of the form widget %s are reported, and are no text of the article',
  (name) => {
    const words = {
      form_title: 'Écrivez-nous donc',
      success_message: 'Merci à vous',
      button_text: 'Envoyer le tout',
    };
    const { html, reported } = imported('', elementor(widget(name, words)));
    expect(html).not.toMatch(/Écrivez|Merci|Envoyer/);
    expect(reported).toEqual([`elementor/${name}, ${Object.values(words).join(', ')}`]);
  },
);

it('the words of a widget that may be a form are reported, and are no text of the article', () => {
  const { html, reported } = imported('', elementor(widget('bookingformpro', { title: 'Votre venue' })));
  expect(html).not.toContain('venue');
  expect(reported).toEqual(['« Votre venue » (2 mots)']);
});

it('settings of Elementor that are objects instead of texts end no import', () => {
  const object = { toString: 0, valueOf: 0 };
  const fields = elementor(
    widget('shortcode', { shortcode: object }),
    widget('video', { video_type: object, youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }),
    widget('text-editor', { editor: '<p>Ensuite</p>' }),
  );
  expect(imported('', fields).html).toContain('<p>Ensuite</p>');
});

it('a text that WordPress has too is imported once, and what it lacks is added (§56.11)', () => {
  const content = `<h2>Notre port</h2><img src="${at}/fond-300x200.jpg" alt="">`;
  expect(imported(content, elementor(widget('heading', { title: 'Notre port' }))).html).toBe(content);
  const more = elementor(widget('heading', { title: 'Notre port' }), widget('toggle', { title: 'En plus' }));
  expect(imported(content, more).html).toBe(`${content}<h3>En plus</h3>`);
});

it('a text of an abandoned builder, or a truncated one, is not imported; what was visible is reported', () => {
  const fields = elementor(widget('heading', { title: 'Notre port' }));
  expect(imported('<p>Neuf</p>', { ...fields, _elementor_edit_mode: '' })).toEqual({
    html: '<p>Neuf</p>',
    reported: [],
  });
  const cut = { ...fields, _elementor_data: fields._elementor_data.slice(0, -5) };
  expect(imported('', cut).reported).toEqual(['« Notre port » (2 mots)', `${at}/fond.jpg`]);
});

it.each(['_fl_builder_data', '_bricks_page_content_2', 'panels_data'])(
  'words and pictures that are only in %s are reported (§56.10)',
  (name) => {
    const data = `a:2:{i:0;O:8:"stdClass":2:{s:4:"type";s:4:"text";s:4:"text";s:9:"<p>Un "mot"; puis un autre</p>";}i:1;a:2:{s:11:"font_family";s:9:"Open Sans";s:3:"src";s:9:"${at}/quai.jpg";}}`;
    const fields = { _fl_builder_enabled: '1', [name]: data };
    expect(imported('', fields).reported).toEqual(['« Un "mot"; puis un autre » (5 mots)', `${at}/quai.jpg`]);
    expect(imported(`<p>Un "mot"; puis un autre</p><img src="${at}/quai.jpg">`, fields).reported).toEqual([]);
  },
);

it('the fields of builders are read in linear time', () => {
  for (const piece of ['s:1:"', 's:1:"a";', '{"a":"', '[{"elements":', '"widgetType":"a",'])
    for (const start of ['a:1:{', '[', ''])
      expect(
        imported('<p>a b</p>', {
          _elementor_edit_mode: 'builder',
          _elementor_data: start + piece.repeat(40_000),
        }),
      ).toEqual({ html: '<p>a b</p>', reported: [] });
});
