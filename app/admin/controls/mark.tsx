/** The mark of the house, in three exposures. */
export function Mark({ width }: { width: number }) {
  return (
    <svg viewBox="0 0 58 34" width={width} fill="none" aria-hidden="true">
      <g stroke="var(--orange)" strokeLinejoin="miter" strokeMiterlimit="8">
        <path d="M1 2 11.5 31.5 22 2 32.5 32" strokeWidth="1.6" opacity=".4" />
        <path d="M8 2 18.5 31.5 29 2 39.5 32" strokeWidth="3" opacity=".65" />
        <path d="M17.5 2 28 29.5 38.5 4.5 49 32" strokeWidth="6.6" />
      </g>
    </svg>
  );
}
