import { withOtherFiles } from './stored-file-address.ts';

export type Replacement = {
  /** The URLs of the former file and of its variants. */
  from: ReadonlySet<string>;
  /** The size is null for a film. */
  to: { url: string; width: number | null; height: number | null };
};

/**
 * A stored value (a text, HTML, the value of a JSON column) in which the new file replaces the former one everywhere,
 * with its own size where a size is stored next to it. Returns the value itself when it doesn't contain the former
 * file.
 */
export function withReplacedFile(value: unknown, replacement: Replacement): unknown {
  if (typeof value === 'string') return replacedText(value, replacement);
  if (Array.isArray(value)) {
    const replaced = value.map((entry) => withReplacedFile(entry, replacement));
    return replaced.some((entry, index) => entry !== value[index]) ? replaced : value;
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return replacedRecord(value as Record<string, unknown>, replacement);
}

function replacedRecord(record: Record<string, unknown>, replacement: Replacement): Record<string, unknown> {
  const replaced = Object.entries(record).map(
    ([name, member]) => [name, withReplacedFile(member, replacement)] as const,
  );
  if (replaced.every(([name, member]) => member === record[name])) return record;
  const { width, height, ...rest } = Object.fromEntries(replaced);
  const shown = typeof record['url'] === 'string' && replacement.from.has(record['url']);
  if (!shown || (width === undefined && height === undefined)) return Object.fromEntries(replaced);
  const { to } = replacement;
  return to.width && to.height ? { ...rest, width: to.width, height: to.height } : rest;
}

function replacedText(text: string, { from, to }: Replacement): string {
  const other = (address: string) => (from.has(address) ? to.url : undefined);
  if (!text.includes('<img')) return withOtherFiles(text, other);
  // A tag is the text between < and >: each is read once.
  return text
    .split('<')
    .map((part) => {
      const replaced = withOtherFiles(part, other);
      const end = replaced.indexOf('>');
      if (replaced === part || !part.startsWith('img ') || end < 0) return replaced;
      return withMeasures(replaced.slice(0, end), to) + replaced.slice(end);
    })
    .join('<');
}

function withMeasures(tag: string, { width, height }: Replacement['to']): string {
  if (!width || !height) return tag;
  return tag
    .replace(/ width="\d{1,5}"/, ` width="${width}"`)
    .replace(/ height="\d{1,5}"/, ` height="${height}"`);
}
