/** The names of the files of a form whose uploads failed, from the elements that show these failures. */
export function unsentFiles(form: Element | null): string[] {
  return [...(form?.querySelectorAll<HTMLElement>('[data-unsent]') ?? [])].map(
    ({ dataset }) => dataset['unsent'] ?? '',
  );
}

/** Moves the focus to the first failed upload of a form, and the whole message into view. */
export function focusUnsentFile(form: Element | null): void {
  const failed = form?.querySelector<HTMLElement>('[data-unsent]');
  if (!failed) return;
  // Next to the page, only the chosen field is visible: this failure is as well from now on.
  failed.dataset['besidePage'] = '';
  failed.querySelector('button')?.focus();
  failed.scrollIntoView({ block: 'nearest' });
}
