import { useId, useRef } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { useMayChangeAll } from '#admin/permissions/use-role.ts';
import { pictureSrcSet } from '#domain/files/stored-picture.ts';
import type { FileUse } from '#features/media/library/file-uses.server.ts';
import { FOCUS_NOT_ALLOWED } from '../texts.ts';
import { type FocalPoint, movedPoint, pressedPoint } from './focal-point.ts';
import styles from './focal-point-field.module.css';

export type Crop = {
  name: string;
  /** Width by height. */
  ratio: number;
  /** The place shows the picture whole. */
  whole?: boolean;
};

/** The most frequent crops on the site. */
const CROPS: readonly Crop[] = [
  { name: 'Carré 1:1', ratio: 1 },
  { name: 'Carte 4:5', ratio: 4 / 5 },
  { name: 'Large 16:9', ratio: 16 / 9 },
];

type FocalPointFieldProps = {
  /** The picture's URL, or that of a film's poster, and its dimensions. */
  src: string;
  width: number;
  height: number;
  /** Percent from the left and from the top. */
  x: number;
  y: number;
  /** The crops of the page that is edited; by default the most frequent ones. */
  crops?: readonly Crop[] | undefined;
  /** What uses the file. */
  users: readonly Pick<FileUse, 'needs'>[];
  onChange: (x: number, y: number) => void;
};

/**
 * The focal point of a picture, which every crop keeps in view (§28.3): set by pointer, drag or arrow keys, with
 * previews of the resulting crops next to the picture. Disabled for a role that may not change everything that uses it.
 */
export function FocalPointField(props: FocalPointFieldProps) {
  const { src, width, height, x, y, crops = CROPS, users, onChange } = props;
  const hint = useId();
  const allowed = useMayChangeAll(users);
  const horizontal = useRef<HTMLInputElement>(null);
  const choose = (point: FocalPoint) => {
    if (point.x !== x || point.y !== y) onChange(point.x, point.y);
  };
  const press = (event: React.PointerEvent<HTMLDivElement>) =>
    choose(pressedPoint(event.currentTarget.getBoundingClientRect(), event));
  const srcSet = pictureSrcSet(src, width);
  const axis = {
    type: 'range',
    min: 0,
    max: 100,
    className: 'sr',
    'aria-valuetext': `Gauche ${x} %, haut ${y} %`,
    onKeyDown: (event: React.KeyboardEvent) => {
      const point = movedPoint({ x, y }, event.key, event.shiftKey);
      if (!point) return;
      event.preventDefault();
      choose(point);
    },
  } as const;
  return (
    <fieldset className={styles['field']} aria-describedby={hint} disabled={!allowed}>
      <legend className={styles['legend']}>Point à garder visible</legend>
      <div className={styles['columns']}>
        <div
          className={styles['picture']}
          style={{ '--ratio': width / height, '--x': `${x}%`, '--y': `${y}%` }}
          onPointerDown={(event) => {
            if (event.button !== 0 || !allowed) return;
            // Keeps the focus for the arrow keys after a press.
            event.preventDefault();
            horizontal.current?.focus({ preventScroll: true });
            event.currentTarget.setPointerCapture(event.pointerId);
            press(event);
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) press(event);
          }}
        >
          <img src={src} srcSet={srcSet} sizes="(min-width: 768px) 520px, 92vw" alt="" draggable={false} />
          <input
            {...axis}
            ref={horizontal}
            aria-label="Horizontalement"
            value={x}
            onChange={(event) => choose({ x: event.currentTarget.valueAsNumber, y })}
          />
          <input
            {...axis}
            aria-label="Verticalement"
            value={y}
            onChange={(event) => choose({ x, y: event.currentTarget.valueAsNumber })}
          />
          <span className={styles['ring']} />
        </div>
        <div className={styles['crops']} style={{ '--position': `${x}% ${y}%` }}>
          {crops.map(({ ratio, name, whole }) => (
            // biome-ignore lint/a11y/noRedundantRoles: the method of the RGAA (1.9) asks for it
            <figure key={name} role="figure" aria-label={name} style={{ '--ratio': ratio }}>
              <img src={src} srcSet={srcSet} sizes="280px" alt="" data-whole={whole || undefined} />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </div>
      </div>
      <p className={styles['hint']} id={hint}>
        {allowed
          ? 'Appuyez sur ce qui doit rester visible, ou déplacez l’anneau avec les flèches du clavier (avec Majuscule, de 10 en 10).'
          : FOCUS_NOT_ALLOWED}
      </p>
      <Button variant="outline" aria-disabled={x === 50 && y === 50} onClick={() => choose({ x: 50, y: 50 })}>
        Recentrer
      </Button>
    </fieldset>
  );
}
