import { type ReactNode, useLayoutEffect } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

export type EarlyInput = {
  /** Transfers the captured input to the current elements. */
  restore: () => void;
  /** The current element at the position that this one had before hydration. */
  current: (element: HTMLElement) => HTMLElement;
};

const INTERACTIVE = 'input:not([type=hidden]), textarea, select, button, a[href], summary';

/**
 * Preserves values, checked states, selected options, focus and selection of a server-rendered tree across hydration.
 * Where the DOM was changed in between (a translator, an extension), React renders the tree anew (error 418) and would
 * lose them: the former elements, though detached, still have what was typed up to that commit, and it is copied by
 * position. Where React reused the elements, its state still has the server's value: an `input` or `change` event
 * notifies it of what was typed (§1.18).
 */
export function captureEarlyInput(root: HTMLElement | Document): EarlyInput {
  const elements = interactiveElements(root);
  const former = new Map<HTMLElement, string>();
  let focused = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element ? target : null;
  });
  // Removing an element removes its focus too: only in the next microtask is it known whether the visitor left it.
  root.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected) focused = null;
    }),
  );
  return {
    restore() {
      const input = [...elements].map(
        ([place, element]) => [place, element, inputOf(element, element === focused)] as const,
      );
      // Within a commit React would undo what an event changes until it renders again.
      queueMicrotask(() => {
        const now = interactiveElements(root);
        for (const [place, element, carryOver] of input) {
          const successor = now.get(place);
          former.set(element, place);
          if (!successor) continue;
          elements.set(place, successor);
          carryOver(successor);
        }
      });
    },
    current(element) {
      const place = former.get(element);
      return (place !== undefined && elements.get(place)) || element;
    },
  };
}

/** Restores the input after the commit of the hydration, before the browser paints. */
export function RestoreEarlyInput({ restore, children }: { restore: () => void; children?: ReactNode }) {
  useLayoutEffect(restore, [restore]);
  return children;
}

/** Keyed by tag, attributes and index: ids differ between hydration and client rendering. */
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
 * Captures the visitor's input in an element, and returns a function that repeats it in the current one. A reused
 * element is compared with the server's value, a new one with its own.
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
    // E-mail and number inputs don't expose their selection.
    if (isText(to) && typeof selectionStart === 'number')
      to.setSelectionRange(selectionStart, selectionEnd ?? null, selectionDirection ?? 'none');
  };
}

function textOf(from: TextControl): (to: HTMLElement) => void {
  const { value, defaultValue } = from;
  return (to) => {
    if (!isText(to) || value === (to === from ? defaultValue : to.value)) return;
    // Bypasses React's value tracker, so that React treats the following event as typing.
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

/** The browser's default: the first option where none is selected. */
function initialChoice({ options, multiple }: HTMLSelectElement): boolean[] {
  const marked = [...options].map(({ defaultSelected }) => defaultSelected);
  const first =
    multiple || marked.includes(true) ? undefined : [...options].find(({ disabled }) => !disabled);
  return [...options].map((option, index) => option === first || marked[index] === true);
}

/**
 * React ignores an `input` event whose value equals the one in its value tracker, which hydration sets to the current
 * value. Setting the value twice would work without the tracker, but cost the visitor the caret, a composition and the
 * undo history.
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
