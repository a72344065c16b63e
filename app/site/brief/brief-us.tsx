import { href } from 'react-router';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { ArrowRight } from '#ui/icons.tsx';
import styles from './brief-us.module.css';

/** The one orange block of a long page: the whole block is the link to the contact form (§3.18). */
export function BriefUs({
  invitation,
  word,
  attached = false,
}: {
  invitation: string;
  word: string;
  /** No gap to the section above. */
  attached?: boolean;
}) {
  return (
    <a
      className={`${styles['block']} ${attached ? styles['attached'] : ''}`}
      href={href('/contact')}
      data-later=""
      data-later-styles=""
    >
      <span className={styles['sentence']}>{invitation}</span>
      <ArrowRight className={styles['disc']} />
      <AcceleratedWord fit power={1.15} className={styles['word']}>
        {word}
      </AcceleratedWord>
    </a>
  );
}
