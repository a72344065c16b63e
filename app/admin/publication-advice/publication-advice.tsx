import { useRef, useState } from 'react';
import { Icon } from '#admin/controls/icon.tsx';
import { usePlaceOfAddress } from '#admin/navigation/use-place-of-address.ts';
import type { Remark } from '#domain/publication-advice/remark.ts';
import styles from './publication-advice.module.css';
import { NOTHING, READY, remarkCount } from './remark-count.ts';
import { RemarkList } from './remark-list.tsx';
import { useRemarks } from './use-remarks.ts';

/** In a form: what could be better before it is published, opened by whoever wants to know (§38.1). It never stands in the way. */
export function PublicationAdvice({
  loaded,
  address,
}: {
  /** Of what is stored; undefined for something new, or where it could not be said. */
  loaded: readonly Remark[] | undefined;
  /** Where the form as it stands is looked at. */
  address: string;
}) {
  usePlaceOfAddress();
  const place = useRef<HTMLDetailsElement>(null);
  const [looking, setLooking] = useState(false);
  const told = useRemarks(() => place.current?.closest('form'), { loaded, address, looking });
  const count = told.state === 'known' ? remarkCount(told.remarks.length) : '';
  return (
    <details
      ref={place}
      className={styles['advice']}
      onToggle={(event) => setLooking(event.currentTarget.open)}
    >
      <summary>
        <span>{READY}</span>
        <span className={styles['count']}>{count}</span>
        <Icon name="down" size={16} />
      </summary>
      <div role="status">
        {told.state === 'known' ? (
          told.remarks.length === 0 ? (
            <p>{NOTHING}&nbsp;: la page est prête.</p>
          ) : (
            <p>Quelques conseils, sans obligation&nbsp;:</p>
          )
        ) : (
          <p>
            {told.state === 'failed'
              ? 'La vérification n’est pas possible pour le moment.'
              : 'Vérification en cours…'}
          </p>
        )}
      </div>
      {told.state === 'known' ? <RemarkList remarks={told.remarks} form="" /> : null}
    </details>
  );
}
