import { useContext } from 'react';
import styles from './error-request-id.module.css';
import { RequestIdContext, requestIdOfScreen } from './screen-request-id.ts';

/**
 * The request id of a failed response, which a visitor can report and the operator finds in the log (§53.3). Nothing
 * where no response failed.
 */
export function ErrorRequestId() {
  const rendered = useContext(RequestIdContext);
  const reference = rendered ?? requestIdOfScreen();
  return reference === undefined ? null : (
    <p className={styles['reference']}>
      Référence&nbsp;: <code>{reference}</code>
    </p>
  );
}
