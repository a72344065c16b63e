import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import type { IOptions } from 'sanitize-html';

/** How deep the tags of a text may nest: far beyond what an editor writes, far within what can be drawn. */
const MAX_LEVELS = 100;

// These hold no tags: they take a level and give it back at once. (In a drawing some of them hold tags after all.)
const VOID = ['br', 'hr', 'img'];
const RAW_TEXT = ['script', 'style', 'title', 'textarea', 'iframe', 'noembed', 'noframes', 'xmp'];

/**
 * The part of the cleaner's options that leaves out tags which open beyond 100 levels; their content stays, at the
 * deepest level. The parser never sees them: each of its steps costs as much as there are open tags. For one call of
 * the cleaner with this very text.
 */
export function shallow(html: string): Pick<IOptions, 'parser' | 'onOpenTag' | 'onCloseTag'> {
  let depth = 0;
  /** How many tags of a name were left out and are still to be closed. */
  const leftOut = new Map<string, number>();

  class ShallowTokenizer extends Tokenizer {
    constructor(options: ConstructorParameters<typeof Tokenizer>[0], parser: TokenizerCallbacks) {
      super(options, parser);
      const open = parser.onopentagname.bind(parser);
      const close = parser.onclosetag.bind(parser);
      parser.onopentagname = (start, end) => {
        const name = html.slice(start, end).toLowerCase();
        const harmless = VOID.includes(name) || (RAW_TEXT.includes(name) && !parser.isInForeignContext?.());
        if (depth < MAX_LEVELS || harmless) open(start, end);
        else leftOut.set(name, (leftOut.get(name) ?? 0) + 1);
      };
      parser.onclosetag = (start, end) => {
        const name = html.slice(start, end).toLowerCase();
        const pending = leftOut.get(name) ?? 0;
        if (pending > 0) leftOut.set(name, pending - 1);
        else close(start, end);
      };
    }
  }

  return {
    parser: { Tokenizer: ShallowTokenizer },
    onOpenTag: () => {
      depth += 1;
    },
    onCloseTag: () => {
      depth -= 1;
      // What was left out ends with the tag that it stood in.
      if (depth < MAX_LEVELS - 1) leftOut.clear();
    },
  };
}
