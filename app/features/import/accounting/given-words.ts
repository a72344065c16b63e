import { Parser } from 'htmlparser2';
import { plainText } from '../html/plain-text.ts';
import { isProse } from '../text/prose.ts';

/** A piece of a text between two borders of blocks, as it is read, and its words as they are counted. */
export type Piece = {
  text: string;
  words: string[];
  /** It stood in a setting, which may repeat what the text says. */
  setting?: boolean;
};

/** Tags that part no words; any other does. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup ' +
    'time tt u var wbr'
  ).split(' '),
);
const CODE = new Set(['script', 'style']);
const SHORTCODE = /\[\/?[a-z][\w-]{0,60}((?:[\s=/][^[\]]{0,4000})?)\]/gi;
const CODED = /^\s*(?:[[{]|%5B|%7B)/i;
/** Attributes that nobody sees at the former site. */
const UNSEEN =
  /^_|^admin_label$|(?:font|family|style|class|animation|icon|css|align|alignment|position|id|color|type)$/i;

/**
 * The words of an article as its source has them, and of the text that was made of it: a reader of its own, which knows nothing of what
 * the import understands, so that it finds what the import doesn't (§56.10). Takes words in the text, in descriptions of pictures, and
 * in the settings of shortcodes and blocks.
 */
export function givenWords(html: string): Piece[] {
  const pieces: Piece[] = [];
  let text: string[] = [];
  let code = 0;
  let frame = false;
  const end = () => {
    const whole = text.join('');
    text = [];
    const said: string[] = [];
    const rest = whole.replace(SHORTCODE, (_all, given: string) => {
      said.push(...settingsOf(given));
      return ' \n';
    });
    for (const part of rest.split('\n\n')) addPiece(pieces, part);
    for (const value of said) addPiece(pieces, value, true);
  };
  const parser = new Parser(
    {
      // The text of a frame is not read as HTML.
      ontext: (part) => code === 0 && text.push(frame ? plainText(part) : part),
      onopentag: (name, { alt = '', title = '', type = '', value = '' }) => {
        if (CODE.has(name)) code += 1;
        if (!INLINE.has(name)) end();
        frame = name === 'iframe';
        if (name === 'img' || name === 'area') addPiece(pieces, alt);
        if (name === 'abbr') addPiece(pieces, title);
        if (name === 'input' && /^(?:submit|button)$/i.test(type)) addPiece(pieces, value);
      },
      onclosetag: (name) => {
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
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  end();
  return pieces;
}

/** The words of a text in one form, whatever characters they were written in. */
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
  const found = given.matchAll(/([\w-]{1,60})\s?=\s?(?:["“”″]([^"“”″]*)["“”″]|'([^']*)')/g);
  return [...found].flatMap(([, name = '', double, single]) => {
    const value = double ?? single ?? '';
    if (UNSEEN.test(name)) return [];
    return CODED.test(value) ? jsonValues(value) : isProse(value) ? [value] : [];
  });
}

/** The prose in JSON, also in JSON within it. A block's name in the editor's own list is shown to nobody. */
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

/** JSON, as it is or with its signs encoded as in an address. */
function parsed(json: string): unknown {
  for (const read of [JSON.parse, (text: string): unknown => JSON.parse(decodeURIComponent(text))]) {
    try {
      return read(json);
    } catch {
      // Written otherwise, or no JSON.
    }
  }
  return undefined;
}
