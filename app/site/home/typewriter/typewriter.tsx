import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import styles from './typewriter.module.css';
import { WORDS } from './typewriter-words.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'type-writer': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** Eleven words take turns in front of EN MOUVEMENT (§3.14); a reader hears the first. */
export function Typewriter() {
  return (
    <section className={styles['section']} data-later="">
      <h2>
        <span className="sr">{WORDS[0]} </span>
        <span className={styles['word']} aria-hidden="true">
          <type-writer>{WORDS[0]}</type-writer>
        </span>
        <AcceleratedWord fit power={1.2}>
          EN MOUVEMENT
        </AcceleratedWord>
      </h2>
    </section>
  );
}
