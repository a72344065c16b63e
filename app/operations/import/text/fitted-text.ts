import { repairedMojibake } from '#domain/import/mojibake.ts';
import type { Remark } from '#domain/import/remarks.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { storableText } from '#domain/text/storable-text.ts';
import { inOneLanguage } from './one-language.ts';

/** Texts converted for a form, with the remarks on what was changed. */
export class FittedTexts {
  readonly remarks: Remark[] = [];
  readonly #repaired = new Set<string>();
  /** The fields of texts in several languages, by what is taken and left of them. */
  readonly #languages = new Map<string, Set<string>>();

  /**
   * Cleans a text: removes characters that no database stores, repairs accents that are certainly broken, and takes one
   * of several languages. `field`: its French name.
   */
  meant(text: string, field: string): string {
    const repaired = repairedMojibake(text);
    if (repaired !== undefined) this.#repaired.add(field);
    const one = inOneLanguage(repaired ?? text);
    if (one && one.others.length > 0) {
      const left = `${one.taken} repris, laissé${one.others.length > 1 ? 's' : ''}\u00a0: ${one.others.join(', ')}`;
      this.#languages.set(left, (this.#languages.get(left) ?? new Set()).add(field));
    }
    return storableText(one?.text ?? repaired ?? text);
  }

  /** Truncates a text to a maximum number of characters. */
  cut(text: string, longest: number, field: string): string {
    if (text.length <= longest) return text;
    this.remarks.push({
      kind: 'text-cut',
      detail: `${field}, ${longest} caractères gardés sur ${text.length}`,
    });
    return cutText(text, longest).trim();
  }

  note(kind: Remark['kind'], detail = ''): void {
    this.remarks.push({ kind, detail });
  }

  /** All remarks. */
  finished(): Remark[] {
    if (this.#repaired.size > 0) this.note('accents-repaired', [...this.#repaired].join(', '));
    for (const [left, fields] of this.#languages)
      this.note('languages-left', `${[...fields].join(', ')}\u00a0: ${left}`);
    return this.remarks;
  }
}
