import { useRef, useState } from 'react';
import { Icon } from '#admin/controls/icon.tsx';
import { useHashScroll } from '#admin/navigation/use-hash-scroll.ts';
import type { Warning } from '#domain/content-checks/warning.ts';
import styles from './content-checks.module.css';
import { useWarnings } from './use-warnings.ts';
import { NOTHING, READY, WarningList, warningCount } from './warning-list.tsx';

/** In a form: the content warnings before publication, in a collapsible list (§38.1). They never block publication. */
export function ContentChecks({
  loaded,
  address,
}: {
  /** The warnings of the stored version; undefined for a new one, or where they can't be computed. */
  loaded: readonly Warning[] | undefined;
  /** The URL that checks the unsaved form. */
  address: string;
}) {
  useHashScroll();
  const place = useRef<HTMLDetailsElement>(null);
  const [looking, setLooking] = useState(false);
  const checks = useWarnings(() => place.current?.closest('form'), { loaded, address, looking });
  const count = checks.state === 'known' ? warningCount(checks.warnings.length) : '';
  return (
    <details
      ref={place}
      className={styles['advice']}
      onToggle={(event) => setLooking(event.currentTarget.open)}
    >
      <summary>
        <span className={styles['ready']}>{READY}</span>
        <span className={styles['count']}>{count}</span>
        <Icon name="chevronUp" size={16} />
      </summary>
      <div className={styles['list']}>
        <div role="status">
          {checks.state === 'known' ? (
            checks.warnings.length === 0 ? (
              <p>{NOTHING}&nbsp;: la page est prête.</p>
            ) : (
              <p>Quelques conseils, sans obligation&nbsp;:</p>
            )
          ) : (
            <p>
              {checks.state === 'failed'
                ? 'La vérification n’est pas possible pour le moment.'
                : 'Vérification en cours…'}
            </p>
          )}
        </div>
        {checks.state === 'known' ? <WarningList warnings={checks.warnings} form="" /> : null}
      </div>
    </details>
  );
}
