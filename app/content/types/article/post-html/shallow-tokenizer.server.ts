import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import type { IOptions } from 'sanitize-html';

/** Maximum nesting depth of tags: far above what an editor writes, far below what can be rendered. */
const MAX_LEVELS = 100;

// Void and raw text elements contain no tags: their depth is released at once. (Inside SVG some of them do contain
// tags.)
const VOID = ['br', 'hr', 'img'];
const RAW_TEXT = ['script', 'style', 'title', 'textarea', 'iframe', 'noembed', 'noframes', 'xmp'];

/**
 * Sanitizer options that remove tags nested deeper than 100 levels; their content stays, at the deepest level. The
 * parser never sees them: each of its steps costs as much as there are open tags. For a single sanitizer call with this
 * very text.
 */
export function shallow(html: string): Pick<IOptions, 'parser' | 'onOpenTag' | 'onCloseTag'> {
  let depth = 0;
  /** How many removed tags of each name still have to be closed. */
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
      // Removed tags end with the tag that contains them.
      if (depth < MAX_LEVELS - 1) leftOut.clear();
    },
  };
}
