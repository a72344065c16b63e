import { windows1252Character } from '#domain/import/mojibake.ts';
import type { Remark } from '#domain/import/remarks.ts';

/** The encoding of a file: 'utf-8' is verified byte by byte. */
export type Encoding = 'utf-8' | 'windows-1252' | 'iso-8859-15' | 'utf-16le' | 'utf-16be';

/** The encoding that a name in a file means; undefined for an unsupported one. */
export function encodingNamed(name: string): Encoding | undefined {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (['utf8', 'unicode', 'sqlascii', 'usascii', 'ascii'].includes(plain)) return 'utf-8';
  if (['iso88591', 'latin1', 'windows1252', 'win1252', 'cp1252'].includes(plain)) return 'windows-1252';
  if (['iso885915', 'latin9'].includes(plain)) return 'iso-8859-15';
  return undefined;
}

/** The encoding according to the first bytes of a file: a byte order mark, or an XML declaration; else UTF-8. */
export function encodingOfStart(start: Uint8Array): Encoding {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const ascii = Buffer.from(start.subarray(0, 200)).toString('latin1');
  const declared = /^\s*(?:ï»¿)?<\?xml[^>]{0,150}\sencoding\s{0,5}=\s{0,5}["']([\w-]{1,30})["']/.exec(
    ascii,
  )?.[1];
  return (declared && encodingNamed(declared)) || 'utf-8';
}

/** Streaming decoder. Bytes that are invalid in UTF-8 are decoded as Windows-1252, and counted. */
export class TextOfBytes {
  strayBytes = 0;
  readonly #decoder: TextDecoder | undefined;
  #rest: Uint8Array = new Uint8Array();

  constructor(encoding: Encoding) {
    this.#decoder = encoding === 'utf-8' ? undefined : new TextDecoder(encoding);
  }

  text(bytes: Uint8Array, last = false): string {
    if (this.#decoder) return this.#decoder.decode(bytes, { stream: !last });
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    // A character may continue in the next chunk.
    const end = last ? all.length : all.length - begunAtEnd(all);
    // A copy: the reader fills its buffer again, and slice() of a Buffer would share its memory.
    this.#rest = Uint8Array.from(all.subarray(end));
    return this.#utf8(all.subarray(0, end));
  }

  #utf8(bytes: Uint8Array): string {
    try {
      return STRICT.decode(bytes);
    } catch {
      return this.#mixed(bytes);
    }
  }

  /** Decodes valid UTF-8 sequences, and each other byte by itself. */
  #mixed(bytes: Uint8Array): string {
    const parts: string[] = [];
    let from = 0;
    for (let at = 0; at < bytes.length; ) {
      const length = lengthOfCharacter(bytes, at);
      if (length > 0) {
        at += length;
        continue;
      }
      parts.push(STRICT.decode(bytes.subarray(from, at)), windows1252Character(bytes[at] ?? 0));
      this.strayBytes += 1;
      at += 1;
      from = at;
    }
    parts.push(STRICT.decode(bytes.subarray(from)));
    return parts.join('');
  }
}

const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The byte length of the UTF-8 sequence that starts here; 0 for an invalid one. */
function lengthOfCharacter(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = wantedLength(first);
  if (length === 0 || at + length > bytes.length) return 0;
  const second = bytes[at + 1] ?? 0;
  // Overlong forms, surrogates and code points above the maximum are invalid.
  if (first === 0xe0 && second < 0xa0) return 0;
  if (first === 0xed && second > 0x9f) return 0;
  if (first === 0xf0 && second < 0x90) return 0;
  if (first === 0xf4 && second > 0x8f) return 0;
  for (let index = 1; index < length; index++) if (((bytes[at + index] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

function wantedLength(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}

/** The number of bytes at the end that start an incomplete character. */
function begunAtEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) !== 0x80) return wantedLength(byte) > back ? back : 0;
  }
  return 0;
}

/** The remark on bytes that were not UTF-8; none where there were none. */
export function strayBytesRemarks(strayBytes: number): Remark[] {
  if (strayBytes === 0) return [];
  const detail = `${strayBytes} octets n’étaient pas de l’UTF-8 : lus comme du Windows-1252`;
  return [{ kind: 'bytes', detail }];
}
