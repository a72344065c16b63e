import { useRef, useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { FileInput } from '#admin/controls/fields/file-input.tsx';
import { ACCEPT, limitsText, type UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { useDropZone } from '#admin/media-picker/use-drop-zone.ts';
import { columnsOf, type MediaItem } from '#domain/media-blocks/media-block.ts';
import { withChangedMedia, withMedia, withMovedMedia, withoutMedia } from './blocks.ts';
import { EmptySlot } from './empty-slot.tsx';
import { LinkSlot } from './link-slot.tsx';
import styles from './media-block-editor.module.css';
import type { LinkedType } from './media-links.tsx';
import { MediaSlot } from './media-slot.tsx';
import { layoutOnPage, placesOnPage } from './page-layout.ts';
import { pastedFiles } from './pasted-files.ts';
import { blockToSend, type EditedBlock, withLink, withoutLink } from './typed-links.ts';
import { UploadingSlot } from './uploading-slot.tsx';

/** A file that a block uploads, or whose upload failed. */
export type ChosenFile = { key: string; file: File; several: boolean };

/** The media of a block in its columns, the uploads in progress, and the empty slots. */
export function BlockMedias({
  block,
  number,
  limits,
  sending,
  setSending,
  onChange,
}: {
  block: EditedBlock;
  number: number;
  limits: UploadLimits;
  sending: readonly ChosenFile[];
  setSending: React.Dispatch<React.SetStateAction<readonly ChosenFile[]>>;
  onChange: (change: (block: EditedBlock) => EditedBlock) => void;
}) {
  // Uploads may finish in another order than the files were chosen in.
  const chosen = useRef<string[]>([]);
  const [another, setAnother] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const slots = useRef<HTMLDivElement>(null);
  const columns = columnsOf(block.layout);
  const links = block.links ?? [];
  const sent = blockToSend(block);
  const places = placesOnPage(sent);
  const otherwise = layoutOnPage(sent);
  const taken = block.medias.length + sending.length + links.length;
  const free = taken === 0 ? columns : (columns - (taken % columns)) % columns;
  const send = (files: Iterable<File>) => {
    // The FileList is live and empties when its input is cleared: copied now.
    const list = Array.from(files);
    const added = list.map((file) => ({
      key: crypto.randomUUID() as string,
      file,
      several: list.length > 1,
    }));
    chosen.current.push(...added.map(({ key }) => key));
    setSending((now) => [...now, ...added]);
  };
  const { dragged, zone } = useDropZone(send);
  const add = (media: MediaItem) => {
    setAnother(false);
    const place = chosen.current.indexOf(media.id);
    const later = new Set(place < 0 ? [] : chosen.current.slice(place + 1));
    onChange((now) => withMedia(now, media, later));
  };
  const ask = (kind: LinkedType) => {
    setAnother(false);
    onChange((now) => withLink(now, { id: crypto.randomUUID(), kind, text: '' }));
  };
  return (
    <fieldset
      className={`${styles['medias']} ${dragged ? styles['dropTarget'] : ''}`}
      aria-label={`Médias du bloc ${number}`}
      {...zone}
      onPaste={(event) => {
        const files = pastedFiles(event.target, event.clipboardData);
        if (files.length === 0) return;
        event.preventDefault();
        send(files);
      }}
    >
      {otherwise ? <p className={styles['otherwise']}>{otherwise}</p> : null}
      <div ref={slots} className={styles['slots']} data-columns={columns} data-rows="">
        {block.medias.map((media, place) => (
          <MediaSlot
            key={media.id}
            media={media}
            name={`média ${place + 1} du bloc ${number}`}
            place={places.find(({ id }) => id === media.id)}
            first={place === 0}
            last={place === block.medias.length - 1}
            onChange={(changed) => onChange((now) => withChangedMedia(now, changed))}
            onMove={(by) => onChange((now) => withMovedMedia(now, media.id, by))}
            onRemove={() => onChange((now) => withoutMedia(now, media.id))}
          />
        ))}
        {sending.map(({ key, file, several }) => (
          <UploadingSlot
            key={key}
            file={file}
            limits={limits}
            several={several}
            onStored={(upload) => {
              setSending((now) => now.filter((other) => other.key !== key));
              const { url, width, height } = upload;
              add({ id: key, type: 'image', url, ...(width && height && { width, height }) });
            }}
            onGone={() => setSending((now) => now.filter((other) => other.key !== key))}
          />
        ))}
        {links.map((link) => (
          <LinkSlot
            key={link.id}
            link={link}
            onType={(text) => onChange((now) => withLink(now, { ...link, text }))}
            onAdd={(media) => {
              onChange((now) => withoutLink(now, link.id));
              add(media);
            }}
            onCancel={() => onChange((now) => withoutLink(now, link.id))}
          />
        ))}
        {Array.from({ length: another && free === 0 ? columns : free }, (_, place) => (
          <EmptySlot
            // biome-ignore lint/suspicious/noArrayIndexKey: free places have no identity
            key={place}
            name={`le bloc ${number}`}
            onImage={() => input.current?.click()}
            onChoose={({ url, width, height }) => {
              const id = crypto.randomUUID();
              add({ id, type: 'image', url, ...(width && height && { width, height }) });
              // The pressed slot may be unmounted: the new picture's description takes the focus.
              requestAnimationFrame(() => document.getElementsByName(`_alt-${id}`)[0]?.focus());
            }}
            onLink={ask}
          />
        ))}
      </div>
      {free === 0 && !another ? (
        <Button
          icon="plus"
          onClick={() => {
            setAnother(true);
            // The button is unmounted: the first free slot takes the focus.
            requestAnimationFrame(() => slots.current?.children[taken]?.querySelector('button')?.focus());
          }}
        >
          Ajouter une rangée
        </Button>
      ) : null}
      <p className={styles['limits']}>
        {limitsText(limits, 'image')} Déposez ou collez-en plusieurs à la fois.
      </p>
      <FileInput
        ref={input}
        multiple
        accept={ACCEPT.image}
        aria-label={`Images du bloc ${number}`}
        onFiles={send}
      />
    </fieldset>
  );
}
