import { type Handler, Parser } from 'htmlparser2';
import { plainText } from '../html/plain-text.ts';
import { percentDecoded } from '../text/percent-decoded.ts';
import { isProse } from '../text/prose.ts';

/** A piece of a text between two block boundaries: its text, and its words in normalized form. */
export type Piece = {
  text: string;
  words: string[];
  /** It comes from a setting, which may repeat words of the text. */
  setting?: boolean;
};

/** Tags that don't separate words; any other tag does. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup ' +
    'time tt u var wbr'
  ).split(' '),
);
const CODE = new Set(['script', 'style']);
/** Elements whose content is no HTML: the parser can't start anew inside them. */
const RAW = new Set('script style title textarea iframe xmp noembed noframes plaintext'.split(' '));
/** Each unclosed element slows the parser down; no word depends on what is open, so that it starts anew at this depth. */
const MAX_OPEN = 500;
const SHORTCODE = /\[\/?[a-z][\w-]{0,60}((?:[\s=/][^[\]]{0,4000})?)\]/gi;
/** HTML that WPBakery has encoded, and code, which visitors never see. */
const CODED_HTML = /\[vc_raw_(?:html|js)\]([A-Za-z\d+/=\s]*)\[\/vc_raw_(?:html|js)\]/g;
const CODED = /^\s*(?:[[{]|%5B|%7B)/i;
/** Attributes that are invisible on the former site. */
const UNSEEN =
  /^_|^admin_label$|(?:font|family|style|class|animation|icon|css|align|alignment|position|id|color|type|placeholder|customText)$/i;

/**
 * The words of an article in its source, or in the text converted from it. An independent parser, which shares nothing
 * with the conversion, so that it finds what the conversion misses (§56.10). Includes words of the text, of alternative
 * texts and titles of pictures, and of the settings of shortcodes and blocks.
 */
export function givenWords(html: string): Piece[] {
  const pieces: Piece[] = [];
  let text: string[] = [];
  let code = 0;
  let frame = false;
  let opened = 0;
  let deep = false;
  const end = () => {
    const whole = text.join('');
    text = [];
    const reported: string[] = [];
    const plain = whole.replace(CODED_HTML, (_all, coded: string) => {
      for (const piece of givenWords(percentDecoded(Buffer.from(coded, 'base64').toString())))
        pieces.push(piece);
      return '\n\n';
    });
    const rest = plain.replace(SHORTCODE, (_all, given: string) => {
      reported.push(...settingsOf(given));
      return ' \n';
    });
    for (const part of rest.split('\n\n')) addPiece(pieces, part);
    for (const value of reported) addPiece(pieces, value, true);
  };
  const handlers: Partial<Handler> = {
    // The text of an iframe is not parsed as HTML.
    ontext: (part) => code === 0 && text.push(frame ? plainText(part) : part),
    onopentag: (name, { alt = '', title = '', type = '', value = '' }) => {
      opened += 1;
      if (CODE.has(name)) code += 1;
      if (!INLINE.has(name)) end();
      frame = name === 'iframe';
      if (name === 'img' || name === 'area') addPiece(pieces, alt);
      if (name === 'img') addPiece(pieces, title, true);
      if (name === 'abbr') addPiece(pieces, title);
      if (name === 'input' && /^(?:submit|button)$/i.test(type)) addPiece(pieces, value);
      if (opened > MAX_OPEN && !RAW.has(name)) {
        deep = true;
        parser.pause();
      }
    },
    onclosetag: (name) => {
      opened -= 1;
      frame = false;
      if (CODE.has(name)) code -= 1;
      if (!INLINE.has(name)) end();
    },
    oncomment: (comment) => {
      end();
      const begun = /^\s*wp:/.test(comment) ? comment.indexOf('{') : -1;
      if (begun < 0) return;
      for (const value of jsonValues(comment.slice(begun, comment.lastIndexOf('}') + 1)))
        addPiece(pieces, plainText(value), true);
    },
  };
  let parser = new Parser(handlers, { decodeEntities: true });
  for (let rest = html; rest !== ''; ) {
    deep = false;
    opened = 0;
    parser = new Parser(handlers, { decodeEntities: true });
    parser.write(rest);
    rest = deep ? rest.slice(parser.endIndex + 1) : '';
  }
  parser.end();
  end();
  return pieces;
}

/** The words of a text in normalized form, whatever characters they were written in. */
export function wordsIn(text: string): string[] {
  return (
    text
      .replace(/(?:https?:\/\/|www\.|mailto:|tel:)[^\s<>"'()[\]]{1,2000}/gi, ' ')
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function addPiece(pieces: Piece[], text: string, setting = false): void {
  const words = wordsIn(text);
  if (words.length > 0) pieces.push({ text: text.trim(), words, setting });
}

function settingsOf(given: string): string[] {
  const found = given.matchAll(/([\w-]{1,60})\s?=\s?(?:"([^"]*)"|[“”″]([^"“”″]*)[“”″]|'([^']*)')/g);
  return [...found].flatMap(([, name = '', ...values]) => {
    const value = values.find((one) => one !== undefined) ?? '';
    if (UNSEEN.test(name)) return [];
    return CODED.test(value) ? jsonValues(value) : isProse(value) ? [value] : [];
  });
}

/**
 * The prose in JSON, also in JSON nested as a string. Ignores a block's name in the editor's own list, which visitors
 * never see.
 */
function jsonValues(json: string): string[] {
  const values: string[] = [];
  const left: unknown[] = [parsed(json)];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value === 'string') {
      const inner = CODED.test(value) ? parsed(value) : undefined;
      if (inner !== undefined) left.push(inner);
      else if (isProse(value)) values.push(value);
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, one] of Object.entries(value).reverse())
      if (key !== 'metadata' && !UNSEEN.test(key)) left.push(one ?? '');
  }
  return values;
}

/** Parses JSON, plain or percent-encoded. */
function parsed(json: string): unknown {
  for (const read of [JSON.parse, (text: string): unknown => JSON.parse(decodeURIComponent(text))]) {
    try {
      return read(json);
    } catch {
      // In the other encoding, or no JSON.
    }
  }
  return undefined;
}
