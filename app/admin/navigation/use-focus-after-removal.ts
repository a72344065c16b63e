import { useEffect } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, summary';
/** What has the focus next when no row is left: the count or heading of the list, or the text of an empty one. */
const HEADINGS = [':is(p, div, section, ul)[tabindex="-1"]', '[role=status]', 'h1, h2, h3'];

/** The focused control, with where it is: known before a change unmounts it. */
type Focused = {
  control: HTMLElement;
  pathname: string;
  /**
   * Of the lists and `data-rows` around it, the inner one first: its row, the rows after it, and those before it,
   * nearest first.
   */
  lists: { rows: Element[]; index: number }[];
  ancestors: Element[];
};

/**
 * Moves the focus when a change unmounts the focused control. If its row was deleted, restored or filtered out: to the
 * same control of the next row, else of the last one, else to the heading of the list. Outside of lists, where a button
 * has ended what it was for: to the nearest heading. Without it the keyboard would restart at the top of the page.
 * Never when the focus has gone elsewhere, nor on another screen (`useFocusOnArrival`).
 */
export function useFocusAfterRemoval(screen: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = screen.current;
    if (!main) return;
    let focused: Focused | undefined;
    const remember = ({ target }: Event) => {
      focused = target instanceof HTMLElement && main.contains(target) ? placeOf(target, main) : undefined;
    };
    const forget = ({ target }: Event) => {
      if (!focused?.control.contains(target as Node)) focused = undefined;
    };
    let later: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      if (!focused || !focusIsLost()) return;
      // A pressed button that is disabled while it acts: its row may leave afterwards.
      if (focused.control.isConnected && focused.control.matches(':disabled')) return;
      const place = focused;
      focused = undefined;
      const move = () => {
        if (place.pathname === location.pathname) nextOf(place)?.focus({ preventScroll: true });
      };
      if (place.lists.length > 0) return move();
      // The panel of a file moves the focus itself when it shows another one, unless something in it has the focus.
      if (place.ancestors.some((around) => around.isConnected && around.matches('dialog'))) return;
      // What replaces a control that isn't in a list may take the focus itself, in an effect.
      later = setTimeout(() => {
        if (focusIsLost()) move();
      });
    });
    observer.observe(main, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    // A press on something that takes no focus leaves the list, without an event of the focus.
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      clearTimeout(later);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, [screen]);
}

function focusIsLost(): boolean {
  return document.activeElement === document.body || document.activeElement === null;
}

function placeOf(control: HTMLElement, main: Element): Focused {
  const ancestors: Element[] = [];
  for (let up = control.parentElement; up && up !== main; up = up.parentElement) ancestors.push(up);
  const lists = ancestors
    .filter((ancestor) => ancestor.matches('li, tr, nav, [data-rows] > *'))
    .map((row) => {
      const rows = row.matches('nav') ? [row] : [...(row.parentElement?.children ?? [])];
      const at = rows.indexOf(row);
      return {
        rows: [...rows.slice(at), ...rows.slice(0, at).reverse()],
        index: controlsOf(row).indexOf(control),
      };
    });
  return { control, pathname: location.pathname, lists, ancestors: [...ancestors, main] };
}

function nextOf({ control, lists, ancestors }: Focused): HTMLElement | undefined {
  // Moved with its row.
  if (control.isConnected) return control;
  for (const { rows, index } of lists)
    for (const row of rows.filter(({ isConnected }) => isConnected)) {
      const controls = controlsOf(row);
      const same = controls.find(
        ({ tagName, innerHTML }) => tagName === control.tagName && innerHTML === control.innerHTML,
      );
      const next = same ?? controls[Math.max(0, Math.min(index, controls.length - 1))];
      if (next) return next;
    }
  const around = ancestors.filter(({ isConnected }) => isConnected);
  const heading = around
    .flatMap((ancestor) =>
      HEADINGS.flatMap((selector) => [...ancestor.querySelectorAll<HTMLElement>(selector)]),
    )
    .find((found) => found.checkVisibility());
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

/** The controls of a row that can take the focus, without those of a dialog in it. */
function controlsOf(row: Element): HTMLElement[] {
  const dialog = row.closest('dialog');
  return [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      control.closest('dialog') === dialog &&
      !control.matches(':disabled, [type=hidden]') &&
      control.checkVisibility(),
  );
}
