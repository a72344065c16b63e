import { repairedMojibake } from '#domain/import/mojibake.ts';
import type { Remark } from '#domain/import/remarks.ts';
import { storableText } from '#domain/text/storable-text.ts';

/** Texts on their way into a form, and what had to be done to them. */
export class FittedTexts {
  readonly remarks: Remark[] = [];
  #repaired: string[] = [];

  /** A text as it was meant: what no database can keep goes, accents that are certainly broken are repaired. `field`: as people call it. */
  meant(text: string, field: string): string {
    const repaired = repairedMojibake(text);
    if (repaired !== undefined) this.#repaired.push(field);
    return storableText(repaired ?? text);
  }

  /** A text of at most so many characters. */
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

  /** All that is to be said. */
  finished(): Remark[] {
    if (this.#repaired.length > 0) this.note('accents-repaired', this.#repaired.join(', '));
    return this.remarks;
  }
}
