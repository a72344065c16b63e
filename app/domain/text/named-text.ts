/** The text of a name that stood in an address; undefined for what is none of them. */
export function namedText(texts: Readonly<Record<string, string>>, name: string | null): string | undefined {
  return name !== null && Object.hasOwn(texts, name) ? texts[name] : undefined;
}
