import styles from './accelerated-word.module.css';
import { letterBoxes, lettersOf, textWidth, widestWord, widthOf } from './letter-boxes.ts';

/** The baseline in the line of letters, in hundredths of an em: the font has an ascent of 79.5 and a descent of 24. */
const BASELINE = (74 - 79.5 - 24) / 2 + 79.5;
/** Longer than this, a word keeps one width and may take two lines (§23.4); a decorative one has the room of one. */
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
  /** Says nothing that isn't said elsewhere: one picture, without text for screen readers. */
  decorative?: boolean;
  /** With `fit`: the element around it, which may be the heading that the word is alone in. */
  as?: 'h1' | 'span';
  className?: string | undefined;
};

/**
 * The signature of the site: one key word whose letters go from compressed to extended. Each letter has a box of known
 * width, so neither font loading nor the animation shifts anything. The text itself is in the HTML once; the letters
 * are rendered as generated content. A decorative word is a picture, and so are the letters of one that fits its
 * container and stands still.
 */
export function AcceleratedWord({
  children,
  from,
  to,
  power,
  fit = false,
  cap,
  animated = false,
  decorative = false,
  as: Container = 'span',
  className = '',
}: AcceleratedWordProps) {
  const { length } = lettersOf(children);
  const wrapped = length > LONGEST_RAMP && !decorative;
  const boxes = wrapped ? [] : letterBoxes(children, { from, to, power });
  const em = wrapped ? Math.max(textWidth(children, 70) * 0.62, widestWord(children, 70)) : widthOf(boxes);
  const width = { '--em': thousandths(em), ...(cap ? { '--cap': cap } : {}) };
  // Nothing to animate, and as wide as its container: a picture, which is one element instead of one for two letters.
  if (decorative || (!wrapped && fit && !animated)) {
    const picture = (
      <svg
        className={`${styles['drawing']} ${fit ? styles['fitted'] : ''} ${decorative ? className : ''}`}
        style={width}
        viewBox={`0 0 ${Math.round(em * 1000) / 10} 74`}
        aria-hidden="true"
      >
        <Letters boxes={boxes} />
      </svg>
    );
    if (decorative) return picture;
    return (
      <Container className={`${styles['fit']} ${className}`}>
        <span className="sr">{children}</span>
        {picture}
      </Container>
    );
  }
  const word = wrapped ? (
    <span
      className={`${styles['wrapped']} ${fit ? styles['sized'] : className}`}
      style={fit ? width : undefined}
    >
      {children}
    </span>
  ) : (
    <span
      className={`${styles['ramp']} ${animated ? styles['animated'] : ''} ${fit ? styles['sized'] : className}`}
      style={fit ? width : undefined}
    >
      <span className="sr">{children}</span>
      {pairsOf(boxes).map(([first, second], pair) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: letters are identified by their position in the word
          key={pair}
          aria-hidden="true"
          data-letter={printed(first.letter)}
          data-next={second && printed(second.letter)}
          style={{
            '--s': `${first.stretch}%`,
            '--w': thousandths(first.width),
            ...(second ? { '--t': `${second.stretch}%`, '--v': thousandths(second.width) } : {}),
            ...(animated
              ? {
                  '--i': 2 * pair,
                  '--squeeze': hundredths(first.squeeze),
                  '--next': second && hundredths(second.squeeze),
                }
              : {}),
          }}
        />
      ))}
    </span>
  );
  return fit ? <Container className={`${styles['fit']} ${className}`}>{word}</Container> : word;
}

/** The letters of a word in a picture, in hundredths of an em, each at the place of its box. */
export function Letters({ boxes, x = 0 }: { boxes: ReturnType<typeof letterBoxes>; x?: number }) {
  return (
    <text y={BASELINE}>
      {boxes.map((box, index) => (
        <tspan
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is identified by its position in the word
          key={index}
          x={Math.round(10 * (x + 100 * widthOf(boxes.slice(0, index)))) / 10}
          style={{ fontStretch: `${Math.round(box.stretch)}%` }}
        >
          {printed(box.letter)}
        </tspan>
      ))}
    </text>
  );
}

/** Two letters for each element: they are its `::before` and `::after`. */
function pairsOf<T>(letters: readonly T[]): [first: T, second: T | undefined][] {
  return letters.flatMap((letter, index) => (index % 2 === 0 ? [[letter, letters[index + 1]]] : []));
}

const printed = (letter: string) => (letter === ' ' ? '\u00a0' : letter);
const thousandths = (number: number) => Math.round(number * 1000) / 1000;
const hundredths = (number: number) => Math.round(number * 100) / 100;
