import { repairedMojibake } from '#domain/import/mojibake.ts';
import type { Remark } from '#domain/import/remarks.ts';
import { storableText } from '#domain/text/storable-text.ts';

/** Texts converted for a form, with the remarks on what was changed. */
export class FittedTexts {
  readonly remarks: Remark[] = [];
  #repaired: string[] = [];

  /**
   * Cleans a text: removes characters that no database stores, and repairs accents that are certainly broken. `field`:
   * its French name.
   */
  meant(text: string, field: string): string {
    const repaired = repairedMojibake(text);
    if (repaired !== undefined) this.#repaired.push(field);
    return storableText(repaired ?? text);
  }

  /** Truncates a text to a maximum number of characters. */
  cut(text: string, longest: number, field: string): string {
    if (text.length <= longest) return text;
    this.remarks.push({
      kind: 'text-cut',
      detail: `${field}, ${longest} caractères gardés sur ${text.length}`,
    });
    return text.slice(0, longest).toWellFormed().trim();
  }

  note(kind: Remark['kind'], detail = ''): void {
    this.remarks.push({ kind, detail });
  }

  /** All remarks. */
  finished(): Remark[] {
    if (this.#repaired.length > 0) this.note('accents-repaired', this.#repaired.join(', '));
    return this.remarks;
  }
}
