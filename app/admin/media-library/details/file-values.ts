import type { FormValues } from '#admin/editing/form-values.ts';
import { labelsText } from '#domain/files/labels.ts';
import type { LibraryFileDetails } from '#features/media/library/read-file.server.ts';

export const DETAIL_LABELS: Record<string, string> = {
  name: 'Nom',
  alt: 'Texte alternatif',
  labels: 'Étiquettes',
  focusX: 'Point fort, horizontalement',
  focusY: 'Point fort, verticalement',
};

/** The form values of a file's details; of a film without a poster only its name and labels. */
export function fileValues(file: LibraryFileDetails): FormValues {
  const { name, alt, labels, focusX, focusY, type, still } = file;
  const focus = { focusX: String(focusX), focusY: String(focusY) };
  return {
    name,
    labels: labelsText(labels),
    ...(type === 'image' ? { alt } : {}),
    ...(still === undefined ? {} : focus),
  };
}
