import { FilterSelect } from '#admin/kit/list-filters.tsx';
import { type Label, labelsIn } from '#domain/files/labels.ts';

export const LABEL = 'Étiquette';
export const ALL_LABELS = 'Toutes';

/** The choice of a label to which the list is narrowed; nothing in a library without labels. */
export function LabelFilter({ labels, value }: { labels: readonly Label[]; value: string }) {
  const options = labelOptions(labels, value);
  if (options.length === 0) return null;
  return (
    <FilterSelect
      label={LABEL}
      name="etiquette"
      value={labelsIn(value)[0]?.id}
      all={ALL_LABELS}
      options={options}
    />
  );
}

/** The labels to choose from. Of a chosen one whose last file has lost it the list is empty, and says so. */
export function labelOptions(labels: readonly Label[], value: string): { value: string; label: string }[] {
  const chosen = labelsIn(value)[0];
  const offered = chosen && !labels.some(({ id }) => id === chosen.id) ? [...labels, chosen] : labels;
  return offered.map(({ id, name }) => ({ value: id, label: name }));
}
