/** An attribute that only the node's own getAttrs parses, by the rules of the domain: never the raw text. */
export function attribute<T>(value: T): { default: T; parseHTML: () => null } {
  return { default: value, parseHTML: () => null };
}
