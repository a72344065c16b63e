import styles from './accelerated-word.module.css';
import { letterBoxes, textWidth, widestWord } from './letter-boxes.ts';

/** Longer than this, a word keeps one width and may take two lines (§23.4). */
const LONGEST_RAMP = 22;

type AcceleratedWordProps = {
  children: string;
  /** Font-stretch of the first and the last letter, in per cent, and the exponent of the acceleration. */
  from?: number;
  to?: number;
  power?: number;
  /** As wide as its container; otherwise it has the font size of its surroundings. */
  fit?: boolean;
  /** With `fit`: the largest font size, for instance '15vw'. */
  cap?: string;
  /** The letters start compressed and expand to their width, once. */
  animated?: boolean;
  className?: string | undefined;
};

/**
 * The signature of the site: one key word whose letters go from compressed to extended. Each letter has a box of known
 * width, so neither font loading nor the animation shifts anything. The text itself is in the HTML once; the letters
 * are rendered as generated content.
 */
export function AcceleratedWord({
  children,
  from,
  to,
  power,
  fit = false,
  cap,
  animated = false,
  className = '',
}: AcceleratedWordProps) {
  const length = [...children].length;
  const wrapped = length > LONGEST_RAMP;
  const boxes = wrapped ? [] : letterBoxes(children, { from, to, power });
  const em = wrapped
    ? Math.max(textWidth(children, 70) * 0.62, widestWord(children, 70))
    : boxes.reduce((sum, box) => sum + box.width, 0);
  const word = wrapped ? (
    <span className={styles['wrapped']}>{children}</span>
  ) : (
    <span className={`${styles['ramp']} ${animated ? styles['animated'] : ''}`}>
      <span className="sr">{children}</span>
      {boxes.map((box, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is identified by its position in the word
          key={index}
          aria-hidden="true"
          data-letter={box.letter === ' ' ? '\u00a0' : box.letter}
          style={{
            '--s': `${box.stretch}%`,
            '--w': Math.round(box.width * 1000) / 1000,
            ...(animated ? { '--i': index, '--squeeze': Math.round(box.squeeze * 100) / 100 } : {}),
          }}
        />
      ))}
    </span>
  );
  if (!fit) return <span className={className}>{word}</span>;
  return (
    <span className={`${styles['fit']} ${className}`}>
      <span
        className={styles['sized']}
        style={{ '--em': Math.round(em * 1000) / 1000, ...(cap ? { '--cap': cap } : {}) }}
      >
        {word}
      </span>
    </span>
  );
}
