import styles from '../account-security.module.css';

/** Rendered here: no other service sees the secret. The quiet zone (white margin) is part of the code. */
const AROUND = 4;

/** A QR code; its content is also rendered as text next to it. */
export function QrCode({ squares }: { squares: readonly (readonly boolean[])[] }) {
  const size = squares.length + 2 * AROUND;
  const path = squares
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + AROUND} ${y + AROUND}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Code QR pour votre application"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
