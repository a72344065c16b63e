import { describe, expect, it } from 'vitest';
import { FieldMarks } from '../site-content/field-marks.ts';
import { linksIn, type MarkedBlock, readMarkedText, runsOf, withoutMarks } from './marked-text.ts';

/** A text in a spelling of its own: * bold, <address|text>, • items. */
function spelled(text: string): string[] {
  const line = (parts: Extract<MarkedBlock, { type: 'paragraph' }>['parts']) =>
    parts
      .map((part) => {
        const runs = runsOf(part).map((run) => (run.bold ? `*${run.text}*` : run.text));
        return 'href' in part ? `<${part.href}|${runs.join('')}>` : runs.join('');
      })
      .join('');
  return readMarkedText(text).flatMap((block) =>
    block.type === 'list' ? block.items.map((item) => `• ${line(item)}`) : [line(block.parts)],
  );
}

describe('light marks', () => {
  it.each([
    ['Un\ndeux\n\ntrois', ['Un\ndeux', 'trois']],
    ['Nos films :\n- un\n- deux\nEt puis', ['Nos films :', '• un', '• deux', 'Et puis']],
    ['• un\n – deux', ['• un', '• deux']],
    ['Un mot **fort**, un **autre**.', ['Un mot *fort*, un *autre*.']],
    ['- **a** b', ['• *a* b']],
    ['[le site](https://a.fr/x_(y)?z=1) !', ['<https://a.fr/x_(y)?z=1|le site> !']],
    ['**[a](/b)** et [**c** d](mailto:e@f.fr)', ['</b|*a*> et <mailto:e@f.fr|*c* d>']],
    ['**avant [a](tel:+33600000000) après**', ['*avant *<tel:+33600000000|*a*>* après*']],
  ])('are read in %j', (text, blocks) => expect(spelled(text)).toEqual(blocks));

  it.each([
    '2 ** 3 ** 4',
    '**',
    '****',
    '** a**',
    '**a **',
    '**a\nb**',
    '-sans espace',
    '-',
    '- 12 % de rebonds\n- 3,5 % de coût',
    '[a]()',
    '[](https://a.fr)',
    '[a](b.fr)',
    '[a](note 1)',
    '[a](javascript:alert(1))',
    '[a](data:text/html,x)',
    '[a](//b.fr)',
    '[a](/\\b.fr)',
    'https://a.fr',
  ])('are not seen in %j', (text) => expect(spelled(text)).toEqual([text]));

  it('make one list of items with empty lines between them', () => {
    expect(readMarkedText('- a\n\n- b\n\nc\n- d').map(({ type }) => type)).toEqual([
      'list',
      'paragraph',
      'list',
    ]);
  });

  it('are seen with the mark of a field at the end of each line, too', () => {
    const marked = new FieldMarks().mark('Nos **films**\n- un\n- **deux**\n- [trois](/trois)', 'brief');
    const sign = '\u{f0000}';
    expect(spelled(marked)).toEqual([
      `Nos *films*${sign}`,
      `• un${sign}`,
      `• *deux*${sign}`,
      `• </trois|trois>${sign}`,
    ]);
  });

  it('leave their words where a text is plain', () => {
    expect(withoutMarks('Un **mot** et [un lien](/a).\n\n- un\n- deux')).toBe('Un mot et un lien.\nun\ndeux');
  });

  it('say where the links are', () => {
    expect(linksIn('a [b](/c) [d](e)')).toEqual([{ start: 2, end: 9, text: 'b', href: '/c' }]);
  });
});
