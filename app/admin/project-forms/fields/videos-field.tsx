import { useRef, useState } from 'react';
import { Button, IconButton } from '#admin/controls/button.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { moved } from '#admin/drag-to-order/moved.ts';
import { StepButtons } from '#admin/drag-to-order/step-buttons.tsx';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import { FilmAlternativesFields } from '#admin/film-alternatives/film-alternatives-fields.tsx';
import { partId } from '#domain/content-checks/warning.ts';
import type { FilmAlternatives } from '#domain/films/film-alternatives.ts';
import styles from './videos-field.module.css';

/** Shown while the title is typed: data that would be dropped must not be lost silently. */
const DROPPED = 'Sans identifiant Vimeo, cette vidéo et ce qui la décrit ne sont pas enregistrés';

type Video = { vimeoId: string; title: string } & FilmAlternatives;
type Row = Video & { key: number };

const willBeDropped = ({ vimeoId, title, transcription = '', audioDescription = '' }: Row) =>
  vimeoId.trim() === '' && `${title}${transcription}${audioDescription}`.trim() !== '';

/** The films of a production in their public order; rows without an id are dropped on save (§17.8). */
export function VideosField({ json, errors }: { json: string; errors: Record<string, string> }) {
  const next = useRef(0);
  const row = (video: Video = { vimeoId: '', title: '' }): Row => ({ key: next.current++, ...video });
  const [rows, setRows] = useState<Row[]>(() => {
    const stored = (JSON.parse(json) as Video[]).map(row);
    return stored.length > 0 ? stored : [row()];
  });
  const list = useRef<HTMLOListElement>(null);
  const change = (key: number, part: Partial<Row>) =>
    setRows(rows.map((known) => (known.key === key ? { ...known, ...part } : known)));
  const focusRow = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.children[Math.max(0, index)]?.querySelector<HTMLElement>('input')?.focus(),
    );
  const sent = rows.map(({ vimeoId, title, transcription, audioDescription }) => ({
    vimeoId,
    title,
    transcription,
    audioDescription,
  }));
  // One empty row equals none: an untouched form has no changes.
  const nothing = sent.every((video) => Object.values(video).every((text = '') => text === ''));
  return (
    <>
      <HiddenValue name="videos" value={nothing ? '[]' : JSON.stringify(sent)} />
      <ol className={styles['list']} ref={list}>
        {rows.map((video, index) => (
          <li key={video.key} id={partId('video', index)}>
            <fieldset className={styles['row']} aria-label={`Vidéo ${index + 1}`}>
              <TextField
                label="Adresse ou numéro Vimeo"
                name={`_vimeo-${video.key}`}
                placeholder="ID Vimeo (ex: 1063867036)"
                hint={willBeDropped(video) ? DROPPED : undefined}
                value={video.vimeoId}
                error={errors[`videos.${index}.vimeoId`]}
                onChange={(event) => change(video.key, { vimeoId: event.currentTarget.value })}
              />
              <TextField
                label="Titre"
                name={`_title-${video.key}`}
                placeholder="Titre (facultatif)"
                value={video.title}
                error={errors[`videos.${index}.title`]}
                onChange={(event) => change(video.key, { title: event.currentTarget.value })}
              />
              <div className={styles['buttons']}>
                <StepButtons
                  item={`la vidéo ${index + 1}`}
                  index={index}
                  count={rows.length}
                  onMove={(by) => setRows(moved(rows, index, index + by))}
                />
                <IconButton
                  icon="bin"
                  variant="danger"
                  label={`Retirer la vidéo ${index + 1}`}
                  onClick={() => {
                    const left = rows.filter((known) => known.key !== video.key);
                    setRows(left.length > 0 ? left : [row()]);
                    focusRow(index - 1);
                  }}
                />
              </div>
              <FilmAlternativesFields
                nameOf={(alternative) => `_${alternative}-${video.key}`}
                about={`vidéo ${index + 1}`}
                value={video}
                errors={{
                  transcription: errors[`videos.${index}.transcription`],
                  audioDescription: errors[`videos.${index}.audioDescription`],
                }}
                onChange={({ transcription, audioDescription }) =>
                  change(video.key, { transcription, audioDescription })
                }
              />
            </fieldset>
          </li>
        ))}
      </ol>
      <Button
        variant="outline"
        icon="plus"
        onClick={() => {
          setRows([...rows, row()]);
          focusRow(rows.length);
        }}
      >
        Ajouter une vidéo
      </Button>
    </>
  );
}
