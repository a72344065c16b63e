import { useId } from 'react';
import { Icon } from '#admin/controls/icon.tsx';
import type { Remark } from '#domain/publication-advice/remark.ts';
import styles from './preview-advice.module.css';
import { NOTHING, READY, remarkCount } from './remark-count.ts';
import { RemarkList } from './remark-list.tsx';

/** In the bar of a preview, before it is published: what could be better, each a way to its field of the form (§38.4). */
export function PreviewAdvice({ remarks, form }: { remarks: readonly Remark[]; form: string }) {
  const list = useId();
  const title = useId();
  if (remarks.length === 0) return <span className={styles['nothing']}>{NOTHING}</span>;
  return (
    <>
      <button className={styles['count']} type="button" popoverTarget={list}>
        <span className={styles['ready']}>{READY}&nbsp;</span>
        {remarkCount(remarks.length)}
        <Icon name="down" size={16} />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: what opens over a page by its own attribute is no element of its own */}
      <div id={list} className={styles['list']} popover="auto" role="group" aria-labelledby={title}>
        <p id={title}>{READY}</p>
        <RemarkList remarks={remarks} form={form} />
      </div>
    </>
  );
}
