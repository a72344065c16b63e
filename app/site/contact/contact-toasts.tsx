import { Cross } from '#ui/icons.tsx';
import styles from './contact-toasts.module.css';

/** The place of the messages, top-centre (checklist 13): both ways of saying one are there before anything is said. */
export function ContactToasts() {
  return (
    <div className={styles['toasts']} data-toasts="" data-screen-only="">
      <div role="status" data-kind="sent" />
      <div role="alert" data-kind="failed" />
      <template>
        <div className={styles['toast']}>
          <p data-text="" />
          <button type="button" aria-label="Fermer le message">
            <Cross />
          </button>
        </div>
      </template>
    </div>
  );
}
