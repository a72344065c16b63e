import { describe, expect, it } from 'vitest';
import { type Encoding, encodingNamed, encodingOfStart, TextOfBytes } from './decoded-text.server.ts';

function read(bytes: Buffer, part: number, encoding: Encoding = 'utf-8') {
  const text = new TextOfBytes(encoding);
  let all = '';
  for (let at = 0; at < bytes.length; at += part) all += text.text(bytes.subarray(at, at + part));
  return { text: all + text.text(new Uint8Array(), true), stray: text.strayBytes };
}

describe('bytes of an imported file (§56.8)', () => {
  it.each([1, 2, 3, 1000])('are decoded as UTF-8 in chunks of %d', (part) => {
    expect(read(Buffer.from('Été 🌞 – « où »'), part)).toEqual({ text: 'Été 🌞 – « où »', stray: 0 });
  });

  it('are decoded whole where the buffer of their chunks is filled again', () => {
    const bytes = Buffer.from('Été, « où » : réécrit');
    const part = Buffer.alloc(2);
    const text = new TextOfBytes('utf-8');
    let all = '';
    for (let at = 0; at < bytes.length; at += part.length)
      all += text.text(part.subarray(0, bytes.copy(part, 0, at)));
    expect(all + text.text(part.subarray(0, 0), true)).toBe('Été, « où » : réécrit');
    expect(text.strayBytes).toBe(0);
  });

  it.each([1, 2, 1000])(
    'that are Latin-1 inside UTF-8 become the letters they were, in chunks of %d',
    (part) => {
      const bytes = Buffer.concat([
        Buffer.from('é '),
        Buffer.from('Cr\xe9ation \x96 \x80', 'latin1'),
        Buffer.from(' où'),
      ]);
      expect(read(bytes, part)).toEqual({ text: 'é Création – € où', stray: 3 });
    },
  );

  it('that begin a character and never end it are letters too', () => {
    expect(read(Buffer.from([0x61, 0xe2, 0x82]), 1000)).toEqual({ text: 'aâ‚', stray: 2 });
    expect(read(Buffer.from([0xed, 0xa0, 0x80]), 1)).toEqual({ text: 'í\u00a0€', stray: 3 });
  });

  it('are decoded as the file declares', () => {
    const start = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1" ?><rss>', 'latin1');
    expect(encodingOfStart(start)).toBe('windows-1252');
    expect(read(Buffer.from('\xe9t\xe9', 'latin1'), 2, 'windows-1252').text).toBe('été');
    // Latin-9 has € and œ where Latin-1 has ¤ and ½.
    const latin9 = Buffer.from('<?xml version="1.0" encoding="ISO-8859-15" ?>', 'latin1');
    for (const encoding of [encodingOfStart(latin9), encodingNamed('LATIN9'), encodingNamed('iso-8859-15')])
      expect(read(Buffer.from('c\xbdur \xe0 3 \xa4', 'latin1'), 2, encoding).text).toBe('cœur à 3 €');
    expect(encodingOfStart(Buffer.from([0xff, 0xfe, 0x3c, 0]))).toBe('utf-16le');
    expect(encodingOfStart(Buffer.from('<?xml version="1.0" encoding="klingon"?>'))).toBe('utf-8');
  });
});
