import { useId } from 'react';
import { Icon } from '#admin/controls/icon.tsx';
import type { Warning } from '#domain/content-checks/warning.ts';
import styles from './preview-checks.module.css';
import { NOTHING, READY, WarningList, warningCount } from './warning-list.tsx';

/** In the toolbar of a preview: the content warnings, each a link to its field of the form (§38.4). */
export function PreviewChecks({ warnings, form }: { warnings: readonly Warning[]; form: string }) {
  const list = useId();
  const title = useId();
  if (warnings.length === 0) return <span className={styles['nothing']}>{NOTHING}</span>;
  return (
    <>
      <button className={styles['count']} type="button" popoverTarget={list}>
        <span className={styles['ready']}>{READY}&nbsp;</span>
        {warningCount(warnings.length)}
        <Icon name="down" size={16} />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: what opens over a page by its own attribute is no element of its own */}
      <div id={list} className={styles['list']} popover="auto" role="group" aria-labelledby={title}>
        <p id={title}>{READY}</p>
        <WarningList warnings={warnings} form={form} />
      </div>
    </>
  );
}
