type IconProps = { className?: string | undefined };

function Stroke({
  d,
  box = 20,
  width = 2.2,
  className,
}: IconProps & { d: string; box?: number; width?: number }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${box} ${box}`}
      width={box}
      height={box}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

export function ArrowRight(props: IconProps) {
  return <Stroke {...props} d="M2 10h15M11 4l6 6-6 6" />;
}

export function ArrowLeft(props: IconProps) {
  return <Stroke {...props} d="M18 10H3M9 4l-6 6 6 6" />;
}

export function ArrowDown(props: IconProps) {
  return <Stroke {...props} d="M10 2v15M4 11l6 6 6-6" />;
}

export function Chevron(props: IconProps) {
  return <Stroke {...props} d="M1 3l4 4 4-4" box={10} width={1.8} />;
}

export function Magnifier(props: IconProps) {
  return <Stroke {...props} d="M14 8.5a5.5 5.5 0 1 1-11 0a5.5 5.5 0 0 1 11 0M12.5 12.5L18 18" />;
}

export function Cross(props: IconProps) {
  return <Stroke {...props} d="M3 3l14 14M17 3L3 17" />;
}

export function Play({ className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 20 22"
      width="20"
      height="22"
      fill="currentColor"
      aria-hidden="true"
    >
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
