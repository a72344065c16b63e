import { lastMomentOf } from '#domain/shared-previews/end-of-preview.ts';
import { frenchLongDate } from '#domain/text/french-date.ts';
import styles from './shared-preview.module.css';

/** In view as long as the page is read: that it is no public page, until when it is shown, and the way to answer. */
export function PreviewNote({ endsAt }: { endsAt: Date }) {
  return (
    <aside className={styles['note']} aria-label="Aperçu partagé">
      <p>Aperçu partagé jusqu’au {frenchLongDate(lastMomentOf(endsAt))}</p>
      <a href="#avis">Donner votre avis</a>
    </aside>
  );
}
