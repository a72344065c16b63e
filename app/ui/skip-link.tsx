import styles from './skip-link.module.css';

/** Skip link: the first focusable element of the page leads over the navigation to its content. */
export function SkipLink() {
  return (
    <a className={styles['skip']} href="#contenu">
      Aller au contenu
    </a>
  );
}
