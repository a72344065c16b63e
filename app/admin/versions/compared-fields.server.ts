import { differingFields, type FormValues } from '#admin/editing/form-values.ts';
import { uploadedFileAddresses } from '#domain/files/stored-file-address.ts';
import { type ComparedWords, comparedWords, comparisonBudget } from './compared-words.ts';

/** One side of a comparison: its text, and the files that it references. */
export type Side = {
  pieces: ComparedWords['version'];
  files: { address: string; own: boolean }[];
};

export type ComparedField = {
  field: string;
  label: string;
  version: Side;
  today: Side;
  /** A passage differs too much for a comparison by word (§41.6). */
  whole: boolean;
};

/** The fields in which a version differs from the current one, compared word by word, with the files of each side. */
export function comparedFields(
  version: FormValues,
  today: FormValues,
  describe: (field: string, value: string) => { label: string; text: string },
): ComparedField[] {
  const budget = comparisonBudget();
  return differingFields(version, today).map((field) => {
    const [one = '', other = ''] = [version[field], today[field]];
    const { label, text } = describe(field, one);
    const words = comparedWords(text, describe(field, other).text, budget);
    const [files, filesToday] = [uploadedFileAddresses(one), uploadedFileAddresses(other)];
    return {
      field,
      label,
      version: { pieces: words.version, files: marked(files, filesToday) },
      today: { pieces: words.today, files: marked(filesToday, files) },
      whole: words.whole,
    };
  });
}

function marked(files: readonly string[], others: readonly string[]) {
  const known = new Set(others);
  return files.map((address) => ({ address, own: !known.has(address) }));
}
