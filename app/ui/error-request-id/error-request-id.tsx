import { useContext } from 'react';
import styles from './error-request-id.module.css';
import { RequestIdContext, requestIdOfScreen } from './screen-request-id.ts';

/** What to tell whoever runs the site, who finds it in the log (§53.3). Nothing where no answer failed. */
export function ErrorRequestId() {
  const drawn = useContext(RequestIdContext);
  const reference = drawn ?? requestIdOfScreen();
  return reference === undefined ? null : (
    <p className={styles['reference']}>
      Référence : <code>{reference}</code>
    </p>
  );
}
