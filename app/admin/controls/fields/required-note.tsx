import styles from './field.module.css';

/** Explains the star after a label: once in each form with required fields (§49.5). */
export function RequiredNote() {
  return <p className={styles['hint']}>* Champs obligatoires</p>;
}
