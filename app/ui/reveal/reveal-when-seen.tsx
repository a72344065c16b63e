import styles from './reveal-when-seen.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'reveal-when-seen': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/**
 * Below 1280 px the `data-revealed` parts inside appear once the whole of it is seen, and stay (§24.3). Without
 * JavaScript, without IntersectionObserver and with reduced motion they are visible from the start.
 */
export function RevealWhenSeen(props: { children: React.ReactNode; className?: string | undefined }) {
  return (
    <reveal-when-seen className={`${styles['reveal']} ${props.className ?? ''}`}>
      {props.children}
    </reveal-when-seen>
  );
}
