import styles from './brand-mark.module.css';

type BrandMarkProps = {
  className?: string | undefined;
  style?: React.CSSProperties;
  echoClassNames?: readonly (string | undefined)[];
};

/**
 * The mark: a V and a Λ that share one stroke, drawn as three exposures of the same movement; the agency's own where
 * the root sets one (`data-own-mark`, `--own-mark`). It has the current `color`.
 */
export function BrandMark({ className, style, echoClassNames = [] }: BrandMarkProps) {
  return (
    <svg
      className={`${styles['mark']} ${className ?? ''}`}
      style={style}
      viewBox="0 0 58 34"
      aria-hidden="true"
    >
      <BrandMarkStrokes echoClassNames={echoClassNames} />
    </svg>
  );
}

/** The default mark for a picture that has more than it: 58 by 34 units. */
export function BrandMarkStrokes({
  transform,
  echoClassNames = [],
}: Pick<BrandMarkProps, 'echoClassNames'> & { transform?: string }) {
  return (
    <g transform={transform} fill="none" stroke="currentColor" strokeLinejoin="miter" strokeMiterlimit="8">
      <path
        className={echoClassNames[0]}
        d="M1 2 11.5 31.5 22 2 32.5 32"
        strokeWidth="1.6"
        opacity=".4"
        pathLength="1"
      />
      <path
        className={echoClassNames[1]}
        d="M8 2 18.5 31.5 29 2 39.5 32"
        strokeWidth="3"
        opacity=".65"
        pathLength="1"
      />
      <path
        className={echoClassNames[2]}
        d="M17.5 2 28 29.5 38.5 4.5 49 32"
        strokeWidth="6.6"
        pathLength="1"
      />
    </g>
  );
}
