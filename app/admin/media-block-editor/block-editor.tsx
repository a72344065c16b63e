import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useState } from 'react';
import { IconButton } from '#admin/controls/button.tsx';
import { SegmentedControl } from '#admin/controls/fields/segmented-control.tsx';
import { TextareaField } from '#admin/controls/fields/textarea-field.tsx';
import { Grip } from '#admin/drag-to-order/grip.tsx';
import { StepButtons } from '#admin/drag-to-order/step-buttons.tsx';
import { EMPTY_BLOCK } from '#admin/editing/empty-block.ts';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { partId } from '#domain/content-checks/warning.ts';
import type { BlockLayout } from '#domain/media-blocks/media-block.ts';
import { BlockMedias, type ChosenFile } from './block-medias.tsx';
import { isEmptyBlock, withLayout, withText } from './blocks.ts';
import styles from './media-block-editor.module.css';
import type { EditedBlock } from './typed-links.ts';

const bars = (count: number, width: number) => (
  <>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars of a drawing have no identity
      <span key={index} className={styles['bar']} style={{ '--bar': `${width}px` }} />
    ))}
  </>
);

const LAYOUTS: { value: BlockLayout; label: string; drawing: React.ReactNode }[] = [
  { value: '1-col', label: '1 colonne', drawing: bars(1, 22) },
  { value: '2-col', label: '2 colonnes', drawing: bars(2, 10) },
  { value: '3-col', label: '3 colonnes', drawing: bars(3, 6) },
];

/** One block: its drag handle, its layout, its position, its media and its text. */
export function BlockEditor({
  titleId,
  block,
  index,
  count,
  limits,
  onChange,
  onMove,
  onDelete,
}: {
  titleId: string;
  block: EditedBlock;
  index: number;
  count: number;
  limits: UploadLimits;
  onChange: (change: (block: EditedBlock) => EditedBlock) => void;
  onMove: (by: -1 | 1) => void;
  /** `isEmpty`: nothing is lost with it, neither what it has nor a file that it sends. */
  onDelete: (isEmpty: boolean) => void;
}) {
  const sortable = useSortable({ id: block.id });
  const [sending, setSending] = useState<readonly ChosenFile[]>([]);
  const isEmpty = isEmptyBlock(block) && sending.length === 0;
  const number = index + 1;
  return (
    <section
      id={partId('bloc', index)}
      ref={sortable.setNodeRef}
      data-block=""
      className={`${styles['block']} ${sortable.isDragging ? styles['dragging'] : ''}`}
      style={{
        '--move': CSS.Translate.toString(sortable.transform) ?? 'none',
        '--move-transition': sortable.transition ?? 'none',
      }}
      aria-labelledby={titleId}
    >
      <div className={styles['head']}>
        <Grip sortable={sortable} label={`Déplacer le bloc ${number}`} what="bloc déplaçable" />
        <h3 className={styles['name']} id={titleId} tabIndex={-1}>
          Bloc {number}
        </h3>
        <div className={styles['layouts']}>
          <SegmentedControl
            label={`Disposition du bloc ${number}`}
            value={block.layout}
            choices={LAYOUTS}
            onChange={(layout) => onChange((now) => withLayout(now, layout))}
          />
        </div>
        <StepButtons item={`le bloc ${number}`} index={index} count={count} onMove={onMove} />
        <IconButton
          icon="bin"
          variant="danger"
          label={`Supprimer le bloc ${number}`}
          onClick={() => onDelete(isEmpty)}
        />
      </div>
      {isEmpty ? <p className={styles['note']}>{EMPTY_BLOCK}</p> : null}
      <BlockMedias
        block={block}
        number={number}
        limits={limits}
        sending={sending}
        setSending={setSending}
        onChange={onChange}
      />
      <TextareaField
        className={styles['text']}
        label="Texte du bloc"
        name={`_text-${block.id}`}
        rows={2}
        value={block.text ?? ''}
        onChange={(event) => {
          const text = event.currentTarget.value;
          onChange((now) => withText(now, text));
        }}
      />
    </section>
  );
}
