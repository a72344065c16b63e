/** The text for a code from a URL; undefined for an unknown code. */
export function namedText(texts: Readonly<Record<string, string>>, name: string | null): string | undefined {
  return name !== null && Object.hasOwn(texts, name) ? texts[name] : undefined;
}
