import { useContext } from 'react';
import styles from './error-reference.module.css';
import { ReferenceContext, referenceOfScreen } from './reference-of-answer.ts';

/** What to tell whoever runs the site, who finds it in the log (§53.3). Nothing where no answer failed. */
export function ErrorReference() {
  const drawn = useContext(ReferenceContext);
  const reference = drawn ?? referenceOfScreen();
  return reference === undefined ? null : (
    <p className={styles['reference']}>
      Référence : <code>{reference}</code>
    </p>
  );
}
