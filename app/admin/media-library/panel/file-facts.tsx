import { durationText, fileSizeText, measuresText } from '#domain/files/file-facts.ts';
import { frenchLongDate } from '#domain/text/french-date.ts';
import type { LibraryFileDetails } from '#features/media/library/read-file.server.ts';
import { FileUseLink } from '../file-use-link.tsx';
import styles from './panel.module.css';

/** The texts on the renditions of a film. */
const WIDTHS: Record<NonNullable<LibraryFileDetails['widths']>, string> = {
  made: 'versions prêtes',
  madeInAv1: 'versions prêtes, en AV1 aussi',
  waiting: 'versions en préparation',
  failed: 'le film n’a pas pu être converti, il est montré tel quel partout',
};

const AS_UPLOADED = 'aucune version plus petite n’a pu être faite, l’image est montrée telle quelle partout';

const MOVES = 'oui, arrêtée sur sa première image pour les visiteurs qui ne veulent pas de mouvement';

/** The metadata of a file, and its uses. */
export function FileFacts({ file }: { file: LibraryFileDetails }) {
  const facts = [
    ['Taille', fileSizeText(file.bytes)],
    ['Dimensions', measuresText(file)],
    ['Durée', file.durationMs === null ? undefined : durationText(file.durationMs)],
    ['Animation', file.animated ? MOVES : undefined],
    ['Autres écrans', file.widths && WIDTHS[file.widths]],
    ['Lecture', file.warning],
    ['Versions', file.asUploaded ? AS_UPLOADED : undefined],
    ['Ajouté le', frenchLongDate(file.createdAt)],
  ] as const;
  return (
    <>
      <dl className={`section ${styles['facts']}`}>
        {facts.map(([label, text]) =>
          text === undefined ? null : (
            <div key={label}>
              <dt className="grey">{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
      <section aria-labelledby="medias-uses">
        <h3 id="medias-uses">
          {file.uses === undefined ? 'Utilisé nulle part' : `Utilisé dans ${file.uses}`}
        </h3>
        {file.users.length > 0 ? (
          <ul className={styles['users']}>
            {file.users.map((use) => (
              <li key={use.edit}>
                <FileUseLink use={use} />
              </li>
            ))}
          </ul>
        ) : null}
        {file.moreUsers > 0 ? <p className={styles['note']}>et {file.moreUsers} de plus</p> : null}
      </section>
    </>
  );
}
