import { diffWordsWithSpace } from 'diff';
import { differingFields, type FormValues } from '#admin/editing/form-values.ts';
import { uploadedFileAddresses } from '#domain/files/stored-file-address.ts';

/** A piece of a text: on both sides, or on this one only. */
type Piece = { text: string; own: boolean };

/** One of two sides: its text, and the files that it names. */
export type Side = { pieces: Piece[]; files: { address: string; own: boolean }[] };

export type ComparedField = { field: string; label: string; version: Side; today: Side };

/** Above it two texts have too little in common for a comparison to say anything, and it would take long. */
const MOST_CHANGES = 3000;

/** The fields in which a version differs from today, word by word, with the files of each side. */
export function comparedFields(
  version: FormValues,
  today: FormValues,
  describe: (field: string, value: string) => { label: string; text: string },
): ComparedField[] {
  return differingFields(version, today).map((field) => {
    const [one = '', other = ''] = [version[field], today[field]];
    const { label, text } = describe(field, one);
    const words = comparedWords(text, describe(field, other).text);
    const [files, filesToday] = [uploadedFileAddresses(one), uploadedFileAddresses(other)];
    return {
      field,
      label,
      version: { pieces: words.version, files: marked(files, filesToday) },
      today: { pieces: words.today, files: marked(filesToday, files) },
    };
  });
}

function comparedWords(one: string, other: string): { version: Piece[]; today: Piece[] } {
  const changes = diffWordsWithSpace(one, other, { maxEditLength: MOST_CHANGES }) ?? [
    { value: one, added: false, removed: true },
    { value: other, added: true, removed: false },
  ];
  const side = (missing: 'added' | 'removed') =>
    inRuns(
      changes
        .filter((change) => !change[missing])
        .map(({ value, added, removed }) => ({ text: value, own: added || removed })),
    );
  return { version: side('added'), today: side('removed') };
}

/** Words of one side that only a space, a comma or the like parts are one piece: marked together they can be read. */
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

function marked(files: readonly string[], others: readonly string[]) {
  return files.map((address) => ({ address, own: !others.includes(address) }));
}
