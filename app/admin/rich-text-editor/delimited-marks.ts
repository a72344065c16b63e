import { type AnyExtension, type InputRuleMatch, Mark, markInputRule, markPasteRule } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { isMarkdownPaste } from './pasting/pasted-markdown.ts';

/** Words between the Markdown delimiters of a mark, which have no space at their inner side, as in CommonMark. */
const DELIMITED: Readonly<Record<string, readonly RegExp[]>> = {
  bold: [
    /(?:^|\s)\*\*(?![\s*])([^*]*[^\s*])\*\*(?![\p{L}\p{N}*])/gu,
    /(?:^|\s)__(?![\s_])([^_]*[^\s_])__(?![\p{L}\p{N}_])/gu,
  ],
  italic: [
    /(?:^|\s)\*(?![\s*])([^*]*[^\s*])\*(?![\p{L}\p{N}*])/gu,
    /(?:^|\s)_(?![\s_])([^_]*[^\s_])_(?![\p{L}\p{N}_])/gu,
  ],
  strike: [/(?:^|\s)~~(?![\s~])([^~]*[^\s~])~~(?![\p{L}\p{N}~])/gu],
};

/**
 * Tiptap's own rules accept spaces inside the delimiters, and made italics of `5 * 3 * 2`. In code the delimiters are
 * characters: Tiptap relies on a code mark that excludes the others.
 */
export function flankingRules(extension: AnyExtension): AnyExtension {
  const patterns = DELIMITED[extension.name];
  if (!(extension instanceof Mark) || !patterns) return extension;
  return extension.extend({
    addInputRules() {
      return patterns.map((pattern) => {
        const rule = markInputRule({ find: (text) => matchAtEnd(text, pattern), type: this.type });
        const { handler } = rule;
        rule.handler = (props) => {
          const opening = props.range.from + props.match[0].search(/\S/);
          return isCode(props.state, opening, opening + 1) ? null : handler(props);
        };
        return rule;
      });
    },
    addPasteRules() {
      return patterns.map((pattern) => {
        const rule = markPasteRule({
          find: (text, event) => (event && isMarkdownPaste(event) ? [] : matchesIn(text, pattern)),
          type: this.type,
        });
        const { handler } = rule;
        // `null` would give up the other matches of the paste.
        rule.handler = (props) =>
          isCode(props.state, props.range.from, props.range.to) ? undefined : handler(props);
        return rule;
      });
    },
  });
}

function isCode({ doc, schema }: EditorState, from: number, to: number): boolean {
  const { code } = schema.marks;
  return code !== undefined && doc.rangeHasMark(from, to, code);
}

function matchesIn(text: string, pattern: RegExp): InputRuleMatch[] {
  return [...text.matchAll(pattern)].map((found) => ({
    index: found.index,
    text: found[0],
    replaceWith: found[1] ?? '',
  }));
}

function matchAtEnd(text: string, pattern: RegExp): InputRuleMatch | null {
  const last = matchesIn(text, pattern).at(-1);
  return last && last.index + last.text.length === text.length ? last : null;
}
