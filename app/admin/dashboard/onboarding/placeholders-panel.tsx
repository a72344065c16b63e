import { counted } from '#domain/text/plural.ts';
import { EVERY_ITEM } from './items.ts';
import styles from './onboarding.module.css';
import { KeepText, TextToReview } from './text-to-review.tsx';
import type { TextsToReview } from './texts-to-review.server.ts';

/**
 * Placeholders in brackets and outdated facts that visitors still see, each with a link to its field (§31.9, §31.11).
 * `folded`: in one line, so that the lists below stand high once the checklist is gone.
 */
export function PlaceholdersPanel({
  words: { placeholders, foreignFacts, followedByMore },
  folded,
}: {
  words: TextsToReview;
  folded: boolean;
}) {
  const count = placeholders.length + foreignFacts.length;
  return (
    <section
      className={`card ${styles['panel']} ${folded ? styles['folded'] : ''}`}
      aria-labelledby="a-remplir"
    >
      <details open={!folded}>
        <summary>
          <h2 id="a-remplir">À remplir</h2>
          <span className="quiet">{counted(count, 'texte', 'textes')}</span>
        </summary>
        {placeholders.length > 0 ? (
          <>
            <p className={styles['count']}>Les visiteurs voient encore ces textes entre crochets</p>
            <ul className={styles['placeholders']}>
              {placeholders.map(({ address, page, text }) => (
                <TextToReview key={address} address={address} page={page} text={text} />
              ))}
            </ul>
          </>
        ) : null}
        {foreignFacts.length > 0 ? (
          <>
            <p className={styles['count']}>
              Ces textes parlent d’une ville, d’une année ou d’un nom qui n’est pas dans les Réglages
            </p>
            <ul className={styles['placeholders']}>
              {foreignFacts.map(({ name, address, page, text }) => (
                <TextToReview
                  key={name}
                  address={address}
                  page={page}
                  text={text}
                  keep={{ id: name, what: `«\u00a0${text}\u00a0», ${page}` }}
                />
              ))}
            </ul>
            {followedByMore ? (
              <p className={styles['count']}>
                D’autres projets et articles suivront
                <KeepText id={EVERY_ITEM}>Garder tous les projets et articles</KeepText>
              </p>
            ) : null}
          </>
        ) : null}
      </details>
    </section>
  );
}
