import { Link } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { counted } from '#domain/text/plural.ts';
import styles from './onboarding.module.css';
import type { DefaultTextsLocation } from './texts-to-review.server.ts';

/** The pages with remaining default texts or films (§31.10), each with a link to the first of them. */
export function DefaultTextsList(props: {
  id: string;
  places: readonly DefaultTextsLocation[];
  busy: boolean;
  onKeep: (name: string) => void;
}) {
  const { id, places, busy, onKeep } = props;
  return (
    <div id={id} className={styles['words']}>
      <p>
        Ces pages ont encore des mots ou des films d’origine. Remplacez-les, ou gardez-les s’ils vous vont.
      </p>
      <ul className={styles['placeholders']}>
        {places.map(({ name, title, address, ...counts }) => (
          <li key={name} className={styles['kept']}>
            <Link to={address}>
              <Icon name="pencil" size={16} />
              <span>
                {title}&nbsp;: {countedWords(counts)}
              </span>
            </Link>
            <Button disabled={busy} onClick={() => onKeep(name)}>
              Garder<span className="sr"> les mots d’origine&nbsp;: {title}</span>
            </Button>
          </li>
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
