const FIELDS = 'input, textarea';

/**
 * The files of a paste. None where a text is pasted into a field: Word and Excel add a picture of the copied text to
 * the clipboard.
 */
export function pastedFiles(target: EventTarget, clipboard: DataTransfer): File[] {
  const isTyped =
    target instanceof Element && target.matches(FIELDS) && clipboard.getData('text/plain') !== '';
  return isTyped ? [] : [...clipboard.files];
}
