/** The index of each column in a table; undefined: the table lacks it. */
export type Columns = {
  source: number;
  target: number | undefined;
  code: number | undefined;
  /** Whether the source is a pattern for many URLs. */
  matching: number | undefined;
  /** Enabled or not; in handmade tables, a status code. */
  state: number | undefined;
  /** Whether the first row is a header. */
  named: boolean;
};

/**
 * Header names by their meaning, the most certain first: our own, those of the plugins Redirection, Yoast and Rank
 * Math, of Screaming Frog, and of handmade tables.
 */
const HEADS = {
  target: [
    /^(?:nouve\w*|new|target|cible|destination)(?: .*)?$/,
    /^(?:url|adresse) (?:de |d )?(?:destination|cible)$/,
    /^final address$/,
    /^(?:redirect|redirection) (?:url|uri|to|target)$/,
    /^(?:to|vers)(?: url)?$/,
    /^(?:path|url) new$/,
  ],
  source: [
    /^(?:ancien\w*|old)(?: .*)?$/,
    /^(?:request(?:ed)?|from)(?: .*)?$/,
    /^redirect from$/,
    /^(?:path|url) (?:old|source)$|^match url$/,
    /^(?:address|adresse)$/,
    /^(?:source|origin|origine)(?: .*)?$/,
    /^(?:url|de)$/,
  ],
  code: [
    /^(?:http |status |statut |http status |redirect )?code(?: .*)?$/,
    /^(?:http (?:status|statut)|(?:status|statut|reponse) http)$/,
    /^(?:type|redirect type|redirection type|type de redirection)$/,
  ],
  matching: [/^(?:regex|is regex|matching|match type|comparison|format)$/],
  state: [/^(?:status|statut|etat|enabled|active|actif|active e)$/],
} satisfies Record<string, RegExp[]>;

/** Whether a cell contains a URL as programs write it. */
export function isAddress(cell: string): boolean {
  return /^(?:\/|https?:\/\/|www\.)/i.test(cell);
}

/** Whether a cell is a column name. */
export function isHead(cell: string): boolean {
  const head = plain(cell);
  return Object.values(HEADS).some((names) => names.some((name) => name.test(head)));
}

/**
 * Detects the columns of a table from its first row. Without a header: source, target, and perhaps a status code.
 * 'unknown': a header without a source column.
 */
export function columnsOf(first: readonly string[]): Columns | 'unknown' {
  const known = first.filter(isHead).length;
  if (known === 0 || first.some(isAddress))
    return { source: 0, target: 1, code: 2, matching: 3, state: undefined, named: false };
  const heads = first.map(plain);
  const taken = new Set<number>();
  const find = (names: readonly RegExp[]): number | undefined => {
    for (const name of names) {
      const index = heads.findIndex((head, at) => !taken.has(at) && name.test(head));
      if (index < 0) continue;
      taken.add(index);
      return index;
    }
    return undefined;
  };
  const [target, source] = [find(HEADS.target), find(HEADS.source)];
  const columns = {
    target,
    code: find(HEADS.code),
    matching: find(HEADS.matching),
    state: find(HEADS.state),
  };
  if (source === undefined || (target === undefined && columns.code === undefined)) return 'unknown';
  return { source, ...columns, named: true };
}

/** A column name without case, accents and punctuation. */
function plain(head: string): string {
  return head
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
