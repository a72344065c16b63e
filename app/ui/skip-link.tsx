import styles from './skip-link.module.css';

/** Skip link: the first focusable element of the page leads over the navigation to its content. */
export function SkipLink({ target = 'contenu' }: { target?: string }) {
  return (
    <a className={styles['skip']} href={`#${target}`}>
      Aller au contenu
    </a>
  );
}
