import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { captionsAddress, captionWords, readCaptions } from './captions.ts';

const vttOf = (text: string) => {
  const read = readCaptions(text);
  if (!('vtt' in read)) throw new Error(read.problem);
  return read.vtt;
};

describe('captions of an editing program', () => {
  it('of SubRip, with Windows’ line ends, markup and positions of its own, become WebVTT', () => {
    const srt =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:03,500\r\nBonjour, <i>ça va</i> ?\r\n- Oui & non <3\r\n\r\n' +
      '2\r\n00:00:04,000 --> 00:00:06,000 X1:1 X2:2\r\n{\\an8}<font color="#ff0000">Été 🌞</font>\r\n\r\n\r\n' +
      '3\r\n00:01:04.5 --> 01:01:06,000\r\nDeux\r\n\r\nparagraphes\r\n\r\n4\r\n00:02:00,000 --> 00:02:01,000\r\n\r\n';
    expect(vttOf(srt)).toBe(
      [
        'WEBVTT',
        '',
        '00:00:01.000 --> 00:00:03.500',
        'Bonjour, <i>ça va</i> ?',
        '- Oui &amp; non &lt;3',
        '',
        '00:00:04.000 --> 00:00:06.000',
        'Été 🌞',
        '',
        '00:01:04.500 --> 01:01:06.000',
        'Deux',
        'paragraphes',
      ].join('\n'),
    );
  });

  it('of WebVTT lose notes, styles and names, and keep voices and positions', () => {
    const vtt =
      'WEBVTT - titre\nKind: captions\n\nNOTE rien\nque pour nous\n\nSTYLE\n::cue { color: red }\n\nintro\n' +
      '00:01.000 --> 00:03.500 align:start  position:10%\n<v Léa>Bonjour\n\nNOTE encore\n\n' +
      '100:00:04.000 --> 100:00:06.000 region:haut\n5 --> 6 &lt; 7 &amp; <script>\n';
    expect(vttOf(vtt)).toBe(
      [
        'WEBVTT',
        '',
        '00:00:01.000 --> 00:00:03.500 align:start position:10%',
        '<v Léa>Bonjour',
        '',
        '100:00:04.000 --> 100:00:06.000',
        '5 --&gt; 6 &lt; 7 &amp;',
      ].join('\n'),
    );
  });

  it('are in the order of their times, also where no empty line separates them', () => {
    expect(vttOf('2\n00:03,000 --> 00:04,000\nb\n1\n00:01,000 --> 00:02,000\nEn 1969\n1969\n')).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nEn 1969\n1969\n\n00:00:03.000 --> 00:00:04.000\nb',
    );
  });

  it.each([
    ['bonjour<00:00:00.480><c> à</c><00:00:00.900><c.colorE5E5E5> tous</c>', 'bonjour à tous'],
    [
      '<lang en>Hello</lang> <ruby>漢<rt>kan</rt></ruby>',
      '<lang en>Hello</lang> <ruby>漢<rt>kan</rt></ruby>',
    ],
    ['<b.fort>Non</b> <I>oui</I> <EM>si</EM>', '<b>Non</b> <i>oui</i> <i>si</i>'],
    [`<font color='#ff0' size="2">Été</FONT><SPAN style="x">.</SPAN>`, 'Été.'],
    ['Un<br>deux<BR /><br/>trois', 'Un\ndeux\ntrois'],
    ['{\\an8}{\\i1}En haut{\\i0}', 'En haut'],
    ['<v.fort Léa & Tom>Oui</v><v>Non', '<v Léa &amp; Tom>Oui</v>Non'],
    ['AT&T, R&D &eacute;&#233;', 'AT&amp;T, R&amp;D &eacute;&#233;'],
    // What is no markup stays as it was typed.
    ['<rires étouffés> <3 a < b, 5 > 4', '[rires étouffés] &lt;3 a &lt; b, 5 > 4'],
    ['<o:p>Oui</o:p><x y="z"> <00:01>non', 'Oui non'],
    // Removed markup never joins its neighbours into new markup.
    ['<<c>i>x --<c>> {\\a}', '&lt;i>x --&gt;'],
  ])('show a visitor no markup of a program: %j', (line, shown) => {
    expect(vttOf(`1\n00:00:01,000 --> 00:00:02,000\n${line}`)).toBe(
      `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${shown}`,
    );
  });

  it('without a duration stay on the screen until the next one, two seconds at most, with a warning', () => {
    const srt = '00:01,000 --> 00:01,000\na\n\n00:02,500 --> 00:02,500\nb\n\n00:03,000 --> 00:04,000\nc';
    expect(readCaptions(srt)).toEqual({
      vtt: [
        'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\na',
        '00:00:02.500 --> 00:00:03.000\nb',
        '00:00:03.000 --> 00:00:04.000\nc',
      ].join('\n\n'),
      warnings: [
        '2 sous-titres n’avaient pas de durée\u00a0: ils restent à l’écran jusqu’au suivant, deux secondes au plus.',
      ],
    });
  });

  it('may be empty', () => {
    for (const text of ['', ' \r\n\t\n']) expect(readCaptions(text)).toEqual({ vtt: '', warnings: [] });
  });

  it.each([
    ['Bonjour, voici mes sous-titres.', /^Ce ne sont pas des sous-titres/],
    ['WEBVTT\n\n', /^Ce ne sont pas des sous-titres/],
    ['<html><body>Erreur 404</body></html>', /^Ce ne sont pas des sous-titres/],
    ['00:00:01,000 --> 00:00:02,000\n\n', /^Ce ne sont pas des sous-titres/],
    ['Un texte sans temps\n\n1\n00:00:01,000 --> 00:00:02,000\na', /^Ce ne sont pas des sous-titres/],
    [
      '00:01,000 --> 00:02,000\na\n\n00:00:03:500 --> 00:00:04:000\nb',
      /^Ligne 4.: ces temps ne se lisent pas\. Par exemple/,
    ],
    ['1\n00:00:05,000 --> 00:00:02,000\nà rebours', /^Ligne 2.: un sous-titre finit avant/],
  ])('are refused with the reason where they are invalid: %j', (text, problem) => {
    expect(readCaptions(text)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it('are idempotent under a second conversion, whatever was typed, and hold no line that a player would parse as times', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '',
        '7',
        'NOTE',
        '<i>',
        '<c>',
        '<v a-->',
        '<<c>b>',
        '--<c>>',
        '<br>',
        '-->',
        '&',
        '{\\an8}',
        '00:01,0 --> 00:02,0',
        '\uFEFF',
        '\r',
      ),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const read = readCaptions(`00:00:01,000 --> 00:00:02,000\na\n${lines.join('\n')}`);
        if ('problem' in read) return;
        expect(readCaptions(read.vtt)).toEqual({ vtt: read.vtt, warnings: [] });
        const times = read.vtt.split('\n').filter((text) => text.includes('-->'));
        for (const text of times) expect(text).toMatch(/^\d\d+:\d\d:\d\d\.\d{3} --> /);
      }),
    );
  });
});

it('captions fit whole into a data URL', async () => {
  const vtt = vttOf('1\n00:01,000 --> 00:02,000\n100 % « été » # "🌞"');
  expect(await (await fetch(captionsAddress(vtt))).text()).toBe(vtt);
});

test('captions as words have no times, settings, markup and entities, and any other text stays as it is', () => {
  const vtt = vttOf(
    '1\n00:01,000 --> 00:02,000 align:start\n<i>Bonjour</i>,\n<v Léa>le monde\n\n2\n00:03,000 --> 00:04,000\n1 < 2 & a --> b',
  );
  expect(captionWords(vtt)).toBe('Bonjour, le monde 1 < 2 & a --> b');
  for (const text of ['', 'WEBVTT', 'Un texte\n\nsur <WEBVTT>']) expect(captionWords(text)).toBe(text);
});
