/**
 * The dropdown of the expertises (§2.4): hover and focus show it, a click on its button keeps it open until the next
 * one, Escape and leaving it close it.
 */
export function driveSubmenu(item: HTMLElement, signal: AbortSignal): void {
  const button = item.querySelector('button');
  if (!button) return;
  let pinned = false;
  const show = (open: boolean) => {
    item.toggleAttribute('data-open', open);
    button.setAttribute('aria-expanded', String(open));
    if (!open) pinned = false;
  };
  item.setAttribute('data-driven', '');
  item.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && show(true), { signal });
  item.addEventListener(
    'pointerleave',
    (event) => {
      if (event.pointerType === 'mouse' && !item.matches(':focus-within')) show(false);
    },
    { signal },
  );
  item.addEventListener('focusin', () => item.matches(':has(:focus-visible)') && show(true), { signal });
  item.addEventListener(
    'focusout',
    (event) => {
      if (!item.contains(event.relatedTarget as Node | null) && !item.matches(':hover')) show(false);
    },
    { signal },
  );
  button.addEventListener(
    'click',
    () => {
      if (pinned) show(false);
      else {
        show(true);
        pinned = true;
      }
    },
    { signal },
  );
  item.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !item.hasAttribute('data-open')) return;
      event.stopPropagation();
      button.focus();
      show(false);
    },
    { signal },
  );
  document.addEventListener('pointerdown', (event) => !item.contains(event.target as Node) && show(false), {
    signal,
  });
  item.addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('a')) show(false);
    },
    { signal },
  );
}
