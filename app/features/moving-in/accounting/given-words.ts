import { Parser } from 'htmlparser2';
import { plainText } from '../html/plain-text.ts';
import { isProse } from '../text/prose.ts';

/** A piece of a text between two borders of blocks, as it is read, and its words as they are counted. */
export type Piece = { text: string; words: string[] };

/** Tags that part no words; any other does. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup ' +
    'time tt u var wbr'
  ).split(' '),
);
const CODE = new Set(['script', 'style']);
const SHORTCODE = /\[\/?[a-z][\w-]{0,60}((?:[\s=/][^[\]]{0,4000})?)\]/gi;
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
    for (const part of [...rest.split('\n\n'), ...said]) addPiece(pieces, part);
  };
  const parser = new Parser(
    {
      // The text of a frame is not read as HTML.
      ontext: (part) => code === 0 && text.push(frame ? plainText(part) : part),
      onopentag: (name, { alt = '', title = '', type = '', value = '' }) => {
        if (CODE.has(name)) code += 1;
        if (!INLINE.has(name)) end();
        frame = name === 'iframe';
        if (name === 'img') addPiece(pieces, alt);
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
        for (const value of blockValues(comment)) if (isProse(value)) addPiece(pieces, plainText(value));
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
      .replace(/(?:https?:\/\/|www\.)[^\s<>"'()[\]]{1,2000}/gi, ' ')
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function addPiece(pieces: Piece[], text: string): void {
  const words = wordsIn(text);
  if (words.length > 0) pieces.push({ text: text.trim(), words });
}

function settingsOf(given: string): string[] {
  const found = given.matchAll(/([\w-]{1,60})\s?=\s?(?:["“”″]([^"“”″]*)["“”″]|'([^']*)')/g);
  return [...found].flatMap(([, name = '', double, single]) => {
    const value = double ?? single ?? '';
    return !UNSEEN.test(name) && isProse(value) ? [value] : [];
  });
}

/** The texts in the JSON of a block's mark. Its name in the editor's own list is shown to nobody. */
function blockValues(comment: string): string[] {
  const begun = comment.indexOf('{');
  if (begun < 0 || !/^\s*wp:/.test(comment)) return [];
  const values: string[] = [];
  const left: unknown[] = [parsed(comment.slice(begun, comment.lastIndexOf('}') + 1))];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value === 'string') values.push(value);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, one] of Object.entries(value).reverse()) if (key !== 'metadata') left.push(one ?? '');
  }
  return values;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return '';
  }
}
