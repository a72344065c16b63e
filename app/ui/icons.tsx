type IconProps = { className?: string | undefined };

/** An icon of lines, in a square. */
function stroked(d: string, box = 20, strokeWidth = 2.2) {
  const shape = { viewBox: `0 0 ${box} ${box}`, width: box, height: box, strokeWidth };
  return ({ className }: IconProps) => (
    <svg className={className} {...shape} fill="none" stroke="currentColor" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

export const ArrowRight = stroked('M2 10h15M11 4l6 6-6 6');
export const ArrowLeft = stroked('M18 10H3M9 4l-6 6 6 6');
export const ArrowDown = stroked('M10 2v15M4 11l6 6 6-6');
export const Chevron = stroked('M1 3l4 4 4-4', 10, 1.8);
export const Magnifier = stroked('M14 8.5a5.5 5.5 0 1 1-11 0a5.5 5.5 0 0 1 11 0M12.5 12.5L18 18');
export const Cross = stroked('M3 3l14 14M17 3L3 17');

export function Play() {
  return (
    <svg viewBox="0 0 20 22" width="20" height="22" fill="currentColor" aria-hidden="true">
      <path d="M0 0l20 11L0 22z" />
    </svg>
  );
}

/** Two pictures in one: the styles of its button hide one of them. */
export function PauseOrPlay() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d="M5 3h3.5v14H5zM11.5 3H15v14h-3.5z" />
      <path d="M1 0l18 10L1 20z" />
    </svg>
  );
}
