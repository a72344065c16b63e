/** The names of the files of a form whose uploads failed, or wait for a decision, from the elements that show it. */
export function unsentFiles(form: Element | null): string[] {
  return [...(form?.querySelectorAll<HTMLElement>('[data-unsent]') ?? [])].map(
    ({ dataset }) => dataset['unsent'] ?? '',
  );
}

/**
 * Moves the focus to the first failed upload of a form, and the whole message into view. A dialog of the form is
 * cancelled: that of a date stays open over the form that its button submits.
 */
export function focusUnsentFile(form: Element | null): void {
  for (const dialog of form?.querySelectorAll('dialog[open]') ?? [])
    dialog.dispatchEvent(new Event('cancel'));
  requestAnimationFrame(() => {
    const failed = form?.querySelector<HTMLElement>('[data-unsent]');
    if (!failed) return;
    // Next to the page, only the chosen field is visible: this failure is as well from now on.
    failed.dataset['besidePage'] = '';
    failed.querySelector('button')?.focus();
    failed.scrollIntoView({ block: 'nearest' });
  });
}
