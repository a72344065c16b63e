import { useRef, useState } from 'react';
import { Icon } from '#admin/controls/icon.tsx';
import { useHashScroll } from '#admin/navigation/use-hash-scroll.ts';
import type { Warning } from '#domain/content-checks/warning.ts';
import styles from './content-checks.module.css';
import { useWarnings } from './use-warnings.ts';
import { NOTHING, READY, warningCount } from './warning-count.ts';
import { WarningList } from './warning-list.tsx';

/** In a form: what could be better before it is published, opened by whoever wants to know (§38.1). It never stands in the way. */
export function ContentChecks({
  loaded,
  address,
}: {
  /** Of what is stored; undefined for something new, or where it could not be said. */
  loaded: readonly Warning[] | undefined;
  /** Where the form as it stands is looked at. */
  address: string;
}) {
  useHashScroll();
  const place = useRef<HTMLDetailsElement>(null);
  const [looking, setLooking] = useState(false);
  const told = useWarnings(() => place.current?.closest('form'), { loaded, address, looking });
  const count = told.state === 'known' ? warningCount(told.warnings.length) : '';
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
          told.warnings.length === 0 ? (
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
      {told.state === 'known' ? <WarningList warnings={told.warnings} form="" /> : null}
    </details>
  );
}
