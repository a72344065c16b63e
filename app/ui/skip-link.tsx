import styles from './skip-link.module.css';

/** First thing of the page for the keyboard: over the navigation, to its content. */
export function SkipLink({ target = 'contenu' }: { target?: string }) {
  return (
    <a className={styles['skip']} href={`#${target}`}>
      Aller au contenu
    </a>
  );
}
