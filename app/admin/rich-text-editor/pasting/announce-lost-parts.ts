import { showToast } from '#ui/toasts/toast.ts';
import { type LostParts, namesOf } from './lost-parts.ts';

/** Shows one toast that lists which parts of a pasted text were lost, and how to insert pictures (§20.15). */
export function tellLostParts({ left, linked }: LostParts): void {
  const sentences = [
    ...(left.size > 0 ? [`N’a pas pu être collé\u00a0: ${namesOf(left)}.`] : []),
    ...(left.has('picture')
      ? [
          'Enregistrez les images sur votre ordinateur, en PNG ou en JPEG, puis ajoutez-les avec «\u00a0Image\u00a0».',
        ]
      : []),
    ...(linked.size > 0 ? [`Remplacé par un lien\u00a0: ${namesOf(linked)}.`] : []),
  ];
  if (sentences.length > 0) void showToast('error', sentences.join(' '), { duration: READING_MS });
}

/** Reports by name the files that are not pictures. */
export function tellOtherFiles(files: readonly File[]): void {
  const names = files.map(({ name }) => `«\u00a0${name}\u00a0»`).join(', ');
  void showToast('error', `Seules les images vont dans le texte. Laissé de côté\u00a0: ${names}.`, {
    duration: READING_MS,
  });
}

/** A list takes longer to read than a single sentence. */
const READING_MS = 15_000;
