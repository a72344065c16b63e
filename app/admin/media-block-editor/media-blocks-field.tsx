import { useId, useRef, useState } from 'react';
import { ConfirmationDialog } from '#admin/controls/confirmation-dialog.tsx';
import { FieldError } from '#admin/controls/fields/field.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { moved } from '#admin/drag-to-order/moved.ts';
import { SortableList } from '#admin/drag-to-order/sortable-list.tsx';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { BlockEditor } from './block-editor.tsx';
import { changeBlock, newBlock } from './blocks.ts';
import styles from './media-block-editor.module.css';
import { blockToSend, type EditedBlock } from './typed-links.ts';

/** The media blocks of a project in their public order (§18.1, §18.2); submitted as JSON in one field. */
export function MediaBlocksField({
  json,
  limits,
  error,
}: {
  json: string;
  limits: UploadLimits;
  error: string | undefined;
}) {
  const [blocks, setBlocks] = useState(() => JSON.parse(json) as EditedBlock[]);
  const [pendingDeletion, setPendingDeletion] = useState<EditedBlock>();
  const [announcement, setAnnouncement] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const prefix = useId();
  // Each change is made in the latest list: a file may arrive between the last render and the press of a button.
  const move = (id: string, to: number) =>
    setBlocks((now) => {
      const from = now.findIndex((block) => block.id === id);
      return moved(now, from, to);
    });
  const remove = (id: string) => {
    const index = blocks.findIndex((block) => block.id === id);
    setBlocks((now) => now.filter((block) => block.id !== id));
    setAnnouncement(`Bloc ${index + 1} supprimé.`);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[data-add-block]')?.focus());
  };
  const add = () => {
    const id = crypto.randomUUID();
    setBlocks((now) => [...now, newBlock(id)]);
    setAnnouncement(`Bloc ${blocks.length + 1} ajouté.`);
    requestAnimationFrame(() => document.getElementById(`${prefix}${id}`)?.focus());
  };
  return (
    <div ref={frame}>
      <HiddenValue name="blocks" value={JSON.stringify(blocks.map(blockToSend))} />
      {error ? <FieldError ofList>{error}</FieldError> : null}
      <SortableList name="media-blocks" thing="bloc" ids={blocks.map((block) => block.id)} onMove={move}>
        {blocks.map((block, index) => (
          <BlockEditor
            key={block.id}
            titleId={`${prefix}${block.id}`}
            block={block}
            index={index}
            count={blocks.length}
            limits={limits}
            onChange={(change) => setBlocks((now) => changeBlock(now, block.id, change))}
            onMove={(by) => {
              move(block.id, index + by);
              // Drag and drop has its own announcements.
              setAnnouncement(`Bloc en position ${index + by + 1} sur ${blocks.length}.`);
            }}
            onDelete={(isEmpty) => (isEmpty ? remove(block.id) : setPendingDeletion(block))}
          />
        ))}
      </SortableList>
      <button type="button" className={styles['add']} onClick={add} data-add-block="">
        <Icon name="plus" />
        Ajouter un bloc
      </button>
      <p className="sr" role="status">
        {announcement}
      </p>
      <ConfirmationDialog
        open={pendingDeletion !== undefined}
        question="Supprimer ce bloc&nbsp;?"
        detail="Ses médias et son texte seront retirés du projet."
        confirmLabel="Supprimer"
        onCancel={() => setPendingDeletion(undefined)}
        onConfirm={() => {
          setPendingDeletion(undefined);
          if (pendingDeletion) remove(pendingDeletion.id);
        }}
      />
    </div>
  );
}
