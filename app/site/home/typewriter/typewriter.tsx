import type { PageContent } from '#domain/pages/pages.ts';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { textWidth } from '#ui/accelerated-word/letter-boxes.ts';
import styles from './typewriter.module.css';

/** Font-stretch of the words in per cent, width of the caret with its distance in em (typewriter.module.css). */
const STRETCH = 66;
const CARET = 0.135;

/** Long words are set smaller, all of them: their line doesn't change its height. */
function sizeOf(words: readonly string[]) {
  const widths = words.map((word) => textWidth(word.toLocaleUpperCase('fr'), STRETCH));
  return { '--em': (Math.max(0, ...widths) + CARET).toFixed(2) };
}

/** Alternating words in front of a fixed one (§3.14); screen readers hear the first. */
export function Typewriter({ words, word }: PageContent<'accueil'>['typewriter']) {
  const [first = ''] = words;
  return (
    <section className={styles['section']} data-later="">
      <h2>
        <span className="sr">{first} </span>
        <span className={styles['word']} style={sizeOf(words)} aria-hidden="true">
          <type-writer data-words={words.join('\n')}>{first}</type-writer>
        </span>
        <AcceleratedWord fit power={1.2}>
          {word}
        </AcceleratedWord>
      </h2>
    </section>
  );
}
