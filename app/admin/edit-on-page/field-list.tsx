import { useFileNames } from '#admin/media-picker/stored-files.ts';
import { isStoredFile } from '#domain/files/stored-file.ts';
import styles from './edit-on-page.module.css';

export type FieldEntry = { name: string; label: string; text: string; onPage: boolean };

/** The characters of a value in the list. */
const MAX_EXCERPT = 80;

/** Of files the first, of anything else the beginning. */
function excerpt(text: string): string {
  const [first = ''] = text.split('\n', 1);
  return isStoredFile(first) ? first : text;
}

/** All that can be edited, in the page's order: for keyboards, screen readers, and what the page doesn't show. */
export function FieldList({
  ref,
  entries,
  onChoose,
}: {
  ref: React.Ref<HTMLDivElement>;
  entries: readonly FieldEntry[];
  onChoose: (name: string) => void;
}) {
  const withNames = useFileNames();
  const parts = [
    { title: 'Sur la page', fields: entries.filter(({ onPage }) => onPage) },
    { title: 'Ailleurs que sur la page', fields: entries.filter(({ onPage }) => !onPage) },
  ];
  return (
    <nav ref={ref} className={styles['list']} aria-label="Ce qui se modifie">
      <p className="quiet">Touchez un texte, une image ou une liste de la page, ou choisissez ici.</p>
      {parts.map(({ title, fields }) =>
        fields.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {fields.map(({ name, label, text }) => (
                <li key={name}>
                  <button type="button" data-of={name} onClick={() => onChoose(name)}>
                    <span className="term">{label}</span>
                    <span className="fine cut">{withNames(excerpt(text)).slice(0, MAX_EXCERPT)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </nav>
  );
}
