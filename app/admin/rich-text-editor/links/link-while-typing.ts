import { closeHistory, isHistoryTransaction, undo } from '@tiptap/pm/history';
import type { MarkType, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { linkAddress } from '#domain/posts/post-content.ts';
import { isClearAddress } from './clear-address.ts';

/** What stands before and after an address in a sentence. */
const OPENING = '("\'‘’«“[<';
const CLOSING = ')"\'‘’»”]>.,;:!?…';
const SPACES = [' ', '\u00a0', '\u202f', '\n'];

/** Whether the last transaction made a link. */
const linked = new PluginKey<boolean>('linkWhileTyping');

/**
 * Autolink: a typed address becomes a link with the space or the line break after it (§20.7). Tiptap's own leaves out
 * an address before a comma or a full stop, and its link and the typed text are one step of the history; here the link
 * is a step of its own, which Ctrl+Z or Backspace takes back.
 */
export function linkWhileTyping(link: MarkType, siteOrigin: string | undefined): Plugin<boolean> {
  return new Plugin<boolean>({
    key: linked,
    state: {
      init: () => false,
      apply: (tr, was) => tr.getMeta(linked) ?? (was && !tr.docChanged && !tr.selectionSet),
    },
    appendTransaction(transactions, before, state) {
      const typed = transactions.some(isHistoryTransaction) ? undefined : typedAddress(before, state);
      const href = typed && linkAddress(typed.word, siteOrigin);
      if (!typed || href === undefined) return null;
      // What has an @ is an e-mail address, or no address: its link would lead to another host.
      if (!/^(?:[a-z]+:|www\.)/i.test(typed.word) && !href.startsWith('mailto:')) return null;
      const { from, to } = typed;
      const marked = Object.values(state.schema.marks).filter((type) => type === link || type.spec.code);
      if (marked.some((type) => state.doc.rangeHasMark(from, to, type))) return null;
      const parent = state.doc.resolve(from).parent.type;
      if (parent.spec.code || !parent.allowsMarkType(link)) return null;
      return closeHistory(state.tr.addMark(from, to, link.create({ href })).setMeta(linked, true));
    },
    props: {
      handleKeyDown: (view, { key }) =>
        key === 'Backspace' && linked.getState(view.state) === true && undo(view.state, view.dispatch),
    },
  });
}

/** The address in the word before the space, the line break or the new block that was just typed. */
function typedAddress(before: EditorState, { doc, selection }: EditorState) {
  const { $from: $caret, empty } = selection;
  const { $from: $former } = before.selection;
  const grown = doc.content.size - before.doc.content.size;
  // Nothing else may link what was taken back: no list around it, no change elsewhere.
  if (!empty || !before.selection.empty || grown <= 0 || $caret.pos <= $former.pos) return undefined;
  const now = textBefore($caret);
  const isSpace = grown === 1 && /\s$/.test(now) && now.slice(0, -1) === textBefore($former);
  if (!isSpace && $caret.parentOffset > 0) return undefined;
  // Not half of an address.
  if (/^[^\s)"'’»”\]>.,;:!?…]/.test(textAfter($former))) return undefined;
  const $end = doc.resolve($former.pos);
  const text = textBefore($end);
  let from = Math.max(...SPACES.map((space) => text.lastIndexOf(space))) + 1;
  let to = text.length;
  while (from < to && OPENING.includes(text.charAt(from))) from += 1;
  // A bracket may belong to an address: https://fr.wikipedia.org/wiki/Paris_(Texas)
  const closes = (last: string) =>
    CLOSING.includes(last) && !(last === ')' && text.slice(from, to).includes('('));
  while (from < to && closes(text.charAt(to - 1))) to -= 1;
  const word = text.slice(from, to);
  if (!isClearAddress(word) || !/[\p{L}\p{N}_-]\.\p{L}{2}/u.test(word)) return undefined;
  return { word, from: $end.start() + from, to: $end.start() + to };
}

const textBefore = ({ parent, parentOffset }: ResolvedPos) =>
  parent.isTextblock ? parent.textBetween(0, parentOffset, undefined, '\n') : '';

const textAfter = ({ parent, parentOffset }: ResolvedPos) =>
  parent.isTextblock ? parent.textBetween(parentOffset, parent.content.size, undefined, '\n') : '';
