/**
 * An address of the web as a person typed it, trimmed: http or https, with a host, without name and password, spaces
 * or control characters. Undefined for anything else, so that what passes can be parsed wherever it is drawn.
 */
export function webAddress(input: string): string | undefined {
  const text = input.trim();
  if (!/^https?:\/\//i.test(text) || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return undefined;
  const { username, password } = new URL(text);
  return username === '' && password === '' ? text : undefined;
}
