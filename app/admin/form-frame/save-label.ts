/** The label of the save button: idle, saving or waiting for an upload (§17.11, §19.3, §40.3). */
export function saveLabel(
  {
    stored,
    hasDraft,
    saving,
    uploading,
  }: { stored: boolean; hasDraft: boolean; saving: boolean; uploading: boolean },
  words: { create: string; update: string },
): string {
  if (saving) return stored ? 'Mise à jour en cours...' : 'Création en cours...';
  if (uploading) return 'Téléversement en cours…';
  if (hasDraft) return 'Publier les modifications';
  return stored ? words.update : words.create;
}
