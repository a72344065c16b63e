/** Attributes that only the node's own getAttrs parses, by the rules of the domain: never the raw text. */
export function attributes(defaults: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { default: value, parseHTML: () => null }]),
  );
}

/** The attributes of an element by name. */
export function attributesOf(element: Element): Record<string, string> {
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
}
