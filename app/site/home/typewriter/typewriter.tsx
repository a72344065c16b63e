import type { PageContent } from '#domain/pages/pages.ts';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import styles from './typewriter.module.css';

/** Alternating words in front of a fixed one (§3.14); screen readers hear the first. */
export function Typewriter({ words, word }: PageContent<'accueil'>['typewriter']) {
  const [first = ''] = words;
  return (
    <section className={styles['section']} data-later="">
      <h2>
        <span className="sr">{first} </span>
        <span className={styles['word']} aria-hidden="true">
          <type-writer data-words={words.join('\n')}>{first}</type-writer>
        </span>
        <AcceleratedWord fit power={1.2}>
          {word}
        </AcceleratedWord>
      </h2>
    </section>
  );
}
