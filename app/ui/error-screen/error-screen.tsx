import { ErrorRequestId } from '../error-request-id/error-request-id.tsx';
import styles from './error-screen.module.css';

type ErrorScreenProps = { heading: string; message?: string | undefined; children?: React.ReactNode };

/** Error message in place of content: what happened, and one action (`children`). */
export function ErrorScreen({ heading, message, children }: ErrorScreenProps) {
  return (
    <div className={styles['screen']}>
      <h1 className={styles['heading']}>{heading}</h1>
      {message ? <p className={styles['message']}>{message}</p> : null}
      <ErrorRequestId />
      {children ? <div className={styles['actions']}>{children}</div> : null}
    </div>
  );
}
