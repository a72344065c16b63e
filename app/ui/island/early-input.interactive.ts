import { type ReactNode, useLayoutEffect } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

export type EarlyInput = {
  /** Carries everything over to the elements that stand there now. */
  restore: () => void;
  /** The element that stands where this one stood before hydration. */
  current: (element: HTMLElement) => HTMLElement;
};

const INTERACTIVE = 'input:not([type=hidden]), textarea, select, button, a[href], summary';

/**
 * Keeps values, checked states, chosen options, focus and selection of a server-rendered tree over its hydration. Where the
 * DOM was changed in between (a translator, an extension), React renders everything anew (error 418) and would drop them: the
 * former elements, though detached, still hold what was typed up to that commit, and it is copied by position. Where React
 * took the elements over, its state still has the server's value: an `input` or `change` event tells it what was typed (§1.18).
 */
export function captureEarlyInput(root: HTMLElement | Document): EarlyInput {
  const kept = interactiveElements(root);
  const former = new Map<HTMLElement, string>();
  const tracking = new AbortController();
  let focused = document.activeElement;
  root.addEventListener('focusin', ({ target }) => (focused = target instanceof Element ? target : null), {
    signal: tracking.signal,
  });
  // Removing an element takes its focus too: only in the next microtask is it known whether the visitor left it.
  root.addEventListener(
    'focusout',
    ({ target }) =>
      queueMicrotask(() => {
        if (target === focused && focused?.isConnected) focused = null;
      }),
    { signal: tracking.signal },
  );
  return {
    restore() {
      tracking.abort();
      const input = [...kept].map(
        ([place, element]) => [place, element, inputOf(element, element === focused)] as const,
      );
      // Within a commit React would undo what an event changes until it renders again.
      queueMicrotask(() => {
        const now = interactiveElements(root);
        for (const [place, element, carryOver] of input) {
          const successor = now.get(place);
          former.set(element, place);
          if (!successor) continue;
          kept.set(place, successor);
          carryOver(successor);
        }
      });
    },
    current(element) {
      const place = former.get(element);
      return (place !== undefined && kept.get(place)) || element;
    },
  };
}

/** Restores after the commit in which React has taken the tree over, before the browser paints. */
export function RestoreEarlyInput({ restore, children }: { restore: () => void; children?: ReactNode }) {
  useLayoutEffect(restore, [restore]);
  return children;
}

/** By what they are and how many of them stand before: identifiers differ between hydration and a new rendering. */
function interactiveElements(root: ParentNode): Map<string, HTMLElement> {
  const elements = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>(INTERACTIVE)) {
    const value = isText(element) ? '' : element.getAttribute('value');
    const of = ['name', 'type', 'href'].map((attribute) => element.getAttribute(attribute) ?? '');
    let count = 0;
    const place = () => [element.localName, ...of, value, count].join(' ');
    while (elements.has(place())) count++;
    elements.set(place(), element);
  }
  return elements;
}

/**
 * What a visitor did in an element up to now, and how it is done again in the one that stands there then. One that React took
 * over is compared with what the server sent, another one with what it holds.
 */
function inputOf(from: HTMLElement, focused: boolean): (to: HTMLElement) => void {
  const change = isText(from)
    ? textOf(from)
    : from instanceof HTMLSelectElement
      ? choiceOf(from)
      : stateOf(from);
  const { selectionStart, selectionEnd, selectionDirection } = isText(from) ? from : {};
  return (to) => {
    change(to);
    if (!focused || to === from) return;
    to.focus({ preventScroll: true });
    // Fields for addresses and numbers have no selection that scripts may read.
    if (isText(to) && typeof selectionStart === 'number')
      to.setSelectionRange(selectionStart, selectionEnd ?? null, selectionDirection ?? 'none');
  };
}

function textOf(from: TextControl): (to: HTMLElement) => void {
  const { value, defaultValue } = from;
  return (to) => {
    if (!isText(to) || value === (to === from ? defaultValue : to.value)) return;
    // Past React's own property, so that React takes the event that follows for typing.
    if (to.value === value) forgetTrackedValue(to);
    else Reflect.set(Object.getPrototypeOf(to), 'value', value, to);
    to.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function stateOf(from: HTMLElement): (to: HTMLElement) => void {
  if (!(from instanceof HTMLInputElement)) return () => {};
  const { checked, defaultChecked, files } = from;
  return (to) => {
    if (!(to instanceof HTMLInputElement)) return;
    if (files?.length && to !== from) {
      to.files = files;
      to.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (
      checked !== (to === from ? defaultChecked : to.checked) &&
      (checked || from.type === 'checkbox')
    ) {
      to.checked = !checked;
      to.click();
    }
  };
}

function choiceOf(from: HTMLSelectElement): (to: HTMLElement) => void {
  const chosen = [...from.options].map(({ selected }) => selected);
  return (to) => {
    if (!(to instanceof HTMLSelectElement)) return;
    const options = [...to.options];
    const known = to === from ? initialChoice(to) : options.map(({ selected }) => selected);
    if (chosen.every((selected, index) => selected === known[index])) return;
    for (const [index, option] of options.entries()) option.selected = chosen[index] ?? false;
    to.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

/** Browsers choose the first option where none is marked. */
function initialChoice({ options, multiple }: HTMLSelectElement): boolean[] {
  const marked = [...options].map(({ defaultSelected }) => defaultSelected);
  const first =
    multiple || marked.includes(true) ? undefined : [...options].find(({ disabled }) => !disabled);
  return [...options].map((option, index) => option === first || marked[index] === true);
}

/**
 * React passes over an `input` event whose value is the one that it noted last, and while hydrating it notes what it finds.
 * Writing the value twice would do without its own note, and cost the visitor the caret, a composition and what undo remembers.
 */
function forgetTrackedValue(control: TextControl): void {
  const tracker: unknown = Reflect.get(control, '_valueTracker');
  if (typeof tracker !== 'object' || tracker === null || !('setValue' in tracker)) return;
  if (typeof tracker.setValue === 'function') tracker.setValue('\0');
}

function isText(element: HTMLElement): element is TextControl {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && !UNTYPED.has(element.type);
}

const UNTYPED = new Set(['checkbox', 'radio', 'file', 'submit', 'button', 'reset', 'image']);
