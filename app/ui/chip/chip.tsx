import styles from './chip.module.css';

type ChipProps = { children: React.ReactNode; orange?: boolean; className?: string | undefined };

/** A small label. */
export function Chip({ children, orange = false, className = '' }: ChipProps) {
  return (
    <span className={`${styles['chip']} ${orange ? styles['orange'] : ''} ${className}`}>{children}</span>
  );
}

/** A label that is a link; on a card it is above the card's own link. */
export function ChipLink({ href, children, orange = false, className = '' }: ChipProps & { href: string }) {
  return (
    <a href={href} className={`${styles['chip']} ${orange ? styles['orange'] : ''} ${className}`}>
      {children}
    </a>
  );
}
