import { lastMomentOf } from '#domain/shared-previews/end-of-preview.ts';
import { frenchLongDate } from '#domain/text/french-date.ts';
import styles from './shared-preview.module.css';

/** Sticky note: that this is no public page, until when it is available, and a link to the reply form. */
export function PreviewNote({ endsAt }: { endsAt: Date }) {
  return (
    <aside className={styles['note']} aria-label="Aperçu partagé">
      <p>Aperçu partagé jusqu’au {frenchLongDate(lastMomentOf(endsAt))}</p>
      <a href="#avis">Donner votre avis</a>
    </aside>
  );
}
