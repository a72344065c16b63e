import { diffArrays } from 'diff';

/** A piece of a text: common to both sides, or `own` to this one. */
type Piece = { text: string; own: boolean };

/** The diff of two texts; `whole`: they contain a passage that differs too much for a comparison by word. */
export type ComparedWords = { version: Piece[]; today: Piece[]; whole: boolean };

/** The remaining budget for the comparisons of one page. */
export type ComparisonBudget = { left: number };

/**
 * The budget of one page, in units of work: the square of the edits for Myers' diff algorithm, a quarter for each
 * character for tokenizing, and a fixed cost per comparison. The whole budget is some 25 ms of one core
 * (docs/decisions/063).
 */
export const comparisonBudget = (): ComparisonBudget => ({ left: 250_000 });

const EACH_COMPARISON = 100;

const LINES = /[^\n]+\n?|\n/g;
const WORDS = /\n|[\p{L}\p{N}\p{M}_]+|[^\S\n]+|[^\n]/gu;

type Passage = { version: string; today: string };

/**
 * Diffs two texts line by line, then word by word within the lines that differ. A passage beyond the budget is one
 * piece on each side, marked as changed (§41.6).
 */
export function comparedWords(version: string, today: string, budget: ComparisonBudget): ComparedWords {
  // With a trailing line break, the last line equals the same line in the middle of the other text.
  const texts = { version: `${version}\n`, today: `${today}\n` };
  const lines = passagesOf(texts, LINES, budget) ?? [texts];
  const passages = lines.map((passage) => withinPassage(passage, budget));
  const side = (name: keyof Passage) =>
    inRuns(
      withoutLastLineEnd(
        passages.flatMap(({ pieces }) =>
          pieces.map((piece) => ({ text: piece[name], own: piece.version !== piece.today })),
        ),
      ),
    );
  return { version: side('version'), today: side('today'), whole: passages.some(({ whole }) => whole) };
}

/**
 * Diffs a changed passage by word; if the budget doesn't suffice, line by line; if the lines can't be paired, returns
 * it whole.
 */
function withinPassage(passage: Passage, budget: ComparisonBudget): { pieces: Passage[]; whole: boolean } {
  const { version, today } = passage;
  if (version === today || version === '' || today === '') return { pieces: [passage], whole: false };
  const words = passagesOf(passage, WORDS, budget);
  if (words) return { pieces: words, whole: false };
  const lines = version.match(LINES) ?? [];
  const linesToday = today.match(LINES) ?? [];
  const affordable = lines.length * EACH_COMPARISON < budget.left / 2;
  if (lines.length === 1 || lines.length !== linesToday.length || !affordable)
    return { pieces: [passage], whole: true };
  const inPairs = lines.map((line, index) =>
    withinPassage({ version: line, today: linesToday[index] ?? '' }, budget),
  );
  return { pieces: inPairs.flatMap(({ pieces }) => pieces), whole: inPairs.some(({ whole }) => whole) };
}

/**
 * The equal and the changed passages of both texts, by this unit; undefined when that takes more than a third of the
 * remaining budget.
 */
function passagesOf(
  { version, today }: Passage,
  unit: RegExp,
  budget: ComparisonBudget,
): Passage[] | undefined {
  const reading = EACH_COMPARISON + (version.length + today.length) / 4;
  if (reading > budget.left / 3) return undefined;
  budget.left -= reading;
  // Tokens are interned as numbers, so that a comparison of two tokens takes constant time.
  const numbers = new Map<string, number>();
  const numbered = (text: string) =>
    (text.match(unit) ?? []).map((token) => {
      const number = numbers.get(token) ?? numbers.size;
      numbers.set(token, number);
      return number;
    });
  const maxEditLength = Math.floor(Math.sqrt(budget.left / 3));
  const changes = diffArrays(numbered(version), numbered(today), { maxEditLength });
  const edits = changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  budget.left -= (edits ?? maxEditLength) ** 2;
  if (!changes) return undefined;
  const tokens = [...numbers.keys()];
  const passages: Passage[] = [];
  let open: Passage | undefined;
  for (const { value, added, removed } of changes) {
    const text = value.map((number) => tokens[number]).join('');
    if (open && (added || removed)) {
      if (added) open.today += text;
      else open.version += text;
      continue;
    }
    const passage = { version: added ? '' : text, today: removed ? '' : text };
    open = added || removed ? passage : undefined;
    passages.push(passage);
  }
  return passages;
}

function withoutLastLineEnd(pieces: readonly Piece[]): Piece[] {
  const text = (piece: Piece) => piece.text !== '';
  const filled = pieces.filter(text);
  const last = filled.at(-1);
  return last ? [...filled.slice(0, -1), { ...last, text: last.text.slice(0, -1) }].filter(text) : filled;
}

/** Joins changed words that only a space, a comma or the like separates: a continuous mark is easier to read. */
function inRuns(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const [index, { text, own }] of pieces.entries()) {
    const last = runs.at(-1);
    const within = last?.own === true && pieces[index + 1]?.own === true && /^[^\p{L}\p{N}\n]+$/u.test(text);
    if (last && (within || last.own === own)) last.text += text;
    else runs.push({ text, own });
  }
  return runs;
}
