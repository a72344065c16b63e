import { counted } from '#domain/text/plural.ts';
import styles from './onboarding.module.css';
import { TextToReview } from './text-to-review.tsx';
import type { DefaultTextsLocation } from './texts-to-review.server.ts';

/** The pages with remaining default texts or films (§31.10), each with a link to the first of them. */
export function DefaultTextsList({ id, places }: { id: string; places: readonly DefaultTextsLocation[] }) {
  return (
    <div id={id} className={styles['words']}>
      <p className="quiet">
        Ces pages ont encore des mots ou des films d’origine. Remplacez-les, ou gardez-les s’ils vous vont.
      </p>
      <ul className={styles['placeholders']}>
        {places.map(({ name, title, address, ...counts }) => (
          <TextToReview
            key={name}
            address={address}
            page={title}
            text={countedWords(counts)}
            keep={{ id: name, what: `les mots d’origine\u00a0: ${title}` }}
          />
        ))}
      </ul>
    </div>
  );
}

function countedWords({
  texts,
  films,
  pictures,
}: {
  texts: number;
  films: number;
  pictures: number;
}): string {
  const part = (count: number, one: string) => (count > 0 ? counted(count, one, `${one}s`) : '');
  return [part(texts, 'texte'), part(films, 'film'), part(pictures, 'image')].filter(Boolean).join(', ');
}
