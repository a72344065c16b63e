import { findLink } from '#domain/watch/find-link.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Selects and shows the link in the first text that has it, and says so, or that it is gone (§71.4). */
export function selectSoughtLink(controls: readonly Element[], sought: string): void {
  for (const control of controls) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    const found = findLink(control.value, sought);
    if (!found) continue;
    const folded = control.closest('details');
    if (folded) folded.open = true;
    // Chromium scrolls a text area to its caret when it gets the focus, not to a selection.
    control.blur();
    control.setSelectionRange(found.start, found.start);
    control.focus();
    control.setSelectionRange(found.start, found.end);
    control.scrollIntoView({ block: 'center' });
    announceSoughtLink(sought, found.words);
    return;
  }
  announceSoughtLink(sought, undefined);
}

/** Says which link is selected, by its words; without them that it is no longer in the field. */
export function announceSoughtLink(sought: string, words: string | undefined): void {
  const host = URL.canParse(sought) ? new URL(sought).host : sought;
  const message =
    words === undefined
      ? `Le lien vers ${host} n’est plus dans ce champ.`
      : `Le lien vers ${host} est sélectionné\u00a0: «\u00a0${words}\u00a0».`;
  void showToast('success', message);
}
