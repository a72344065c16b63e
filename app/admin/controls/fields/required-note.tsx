import styles from './field.module.css';

/** What the star after a label means: once in every form that has one (§49.5). */
export function RequiredNote() {
  return <p className={styles['hint']}>* Champs obligatoires</p>;
}
