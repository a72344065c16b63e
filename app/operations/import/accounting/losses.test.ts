import { describe, expect, it } from 'vitest';
import { lossesOf } from './losses.ts';

const losses = (given: string, stored: string, reported: string[] = []) =>
  lossesOf({
    given: [given],
    rendered: stored,
    stored,
    remarks: reported.map((detail) => ({ kind: 'markup-removed', detail })),
  });

describe('what is neither in the article nor in the report (§56.10)', () => {
  it('is named by its first words, also where no code has a name for it', () => {
    expect(losses('<p>Gardé</p><svg><text>Perdu en route</text></svg>', '<p>Gardé</p>')).toEqual([
      { kind: 'text-lost', detail: '« Perdu en route » (3 mots)' },
    ]);
    expect(losses('<dl><dt>Titre</dt><dd>Sens</dd></dl>', '<p>TitreSens</p>')).toHaveLength(2);
    expect(losses('<h2>Contact</h2><h2>Contact</h2>', '<h2>Contact</h2>')).toHaveLength(1);
    expect(losses('<p>un deux trois quatre</p>', '<p>un quatre</p>')).toEqual([
      { kind: 'text-lost', detail: '« deux … trois » (2 mots)' },
    ]);
  });

  it('is nothing where words only changed their form or place', () => {
    expect(
      losses(
        '<p>10<sup>6</sup> M<b>ot</b> l&rsquo;été</p><h2>Fin</h2>',
        '<h2>Fin</h2><p>10⁶ M<strong>ot</strong> l’été</p>',
      ),
    ).toEqual([]);
    expect(losses('<a>Un</a><a>Deux</a>', '<p>Un</p><p>Deux</p>')).toEqual([]);
    expect(losses('https://youtu.be/dQw4w9WgXcQ', '<iframe></iframe>')).toEqual([]);
  });

  it('is nothing where the report names it', () => {
    expect(losses('[carte plat="Sole au beurre"]', '', ['[carte] plat « Sole au beurre »'])).toEqual([]);
    expect(losses('[carte plat="Sole au beurre"]', '')).toEqual([
      { kind: 'text-lost', detail: '« Sole au beurre » (3 mots)' },
    ]);
  });

  it('counts words that also occur elsewhere where most of a piece is lost', () => {
    const given = '<p>le chat et le chien</p><p>le bateau et le port</p>';
    expect(losses(given, '<p>le chat et le chien</p>')).toEqual([
      { kind: 'text-lost', detail: '« le bateau et le port » (5 mots)' },
    ]);
  });

  it('includes block comments, except their settings', () => {
    const block =
      '<!-- wp:acme/x {"intro":"Bonjour à tous","align":"wide","className":"is-style-a has-b"} /-->';
    expect(losses(block, '')).toEqual([{ kind: 'text-lost', detail: '« Bonjour à tous » (3 mots)' }]);
  });

  it('includes encoded HTML, and quotation marks in a setting', () => {
    const raw = (html: string) =>
      `[vc_raw_html]${Buffer.from(encodeURIComponent(html)).toString('base64')}[/vc_raw_html]`;
    expect(losses(raw('<p>Un mot</p>'), '<p>Un mot</p>')).toEqual([]);
    expect(losses(raw('<p>Un mot</p>'), '')).toEqual([{ kind: 'text-lost', detail: '« Un mot » (2 mots)' }]);
    expect(losses('[x y="Le “grand” jour"]', '')).toEqual([
      { kind: 'text-lost', detail: '« Le “grand” jour » (3 mots)' },
    ]);
  });

  it('includes JSON in a setting, and is nothing where the text has it too', () => {
    const block = '<!-- wp:acme/faq {"q":["Quels délais ?"],"again":"Quels délais ?"} -->';
    expect(losses(`${block}<p>Quels délais ?</p>`, '<p>Quels délais ?</p>')).toEqual([]);
    const coded = encodeURIComponent('[{"a":"[","b":"Un mot","c":"https://old.example/a.jpg"}]');
    expect(losses(`[x y="${coded}"]`, '')).toEqual([
      { kind: 'text-lost', detail: '« Un mot » (2 mots)' },
      { kind: 'picture-lost', detail: 'https://old.example/a.jpg' },
    ]);
    expect(losses('<!-- wp:x {"a":"Il pleut ; il vente"} /--><area alt="Le plan">', '')).toHaveLength(2);
  });

  it('includes pictures, whatever the name of their attribute', () => {
    const given =
      '<div data-slides=\'["https:\\/\\/old.example\\/a-300x200.jpg"]\'></div><img src="https://old.example/b.png" srcset="https://old.example/b-300x200.png 300w">';
    expect(losses(given, '<img src="https://old.example/b.png">')).toEqual([
      { kind: 'picture-lost', detail: 'https://old.example/a.jpg, en 300x200' },
    ]);
    expect(
      losses(given, '', ['https://old.example/b.png (réponse 404)', 'https://old.example/a.jpg']),
    ).toEqual([]);
  });

  it('is found behind any number of unclosed elements', () => {
    const unclosed = '<b>un <div><x-y>deux '.repeat(1_000);
    const given = `${unclosed}<script>code</script><p>Perdu <i>en</i> route</p>`;
    expect(losses(given, `${'un deux '.repeat(1_000)}`)).toEqual([
      { kind: 'text-lost', detail: '« Perdu en route » (3 mots)' },
    ]);
  });

  // Time quadratic in the depth of the nesting would take minutes.
  it('is found in linear time behind unclosed elements', () => {
    expect(losses('<i></p></b>'.repeat(400_000), '')).toEqual([]);
  }, 60_000);

  it('is found in linear time', () => {
    for (const piece of ['<p>a b</p>', '[x a="', '//a.a/', 'a.jpg //'])
      expect(losses(piece.repeat(50_000), '')[0]?.kind, piece).toBe('text-lost');
    for (const piece of ['<!-- wp:x {"a":"b c"} -->', '"\\'])
      expect(losses(piece.repeat(50_000), ''), piece).toEqual([]);
  });
});
