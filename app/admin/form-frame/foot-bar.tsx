import { Button } from '#admin/controls/button.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import type { EditingState } from '#admin/editing/editing-form.tsx';
import type { SaveIntent } from '#admin/editing/saving/save-result.ts';
import { footHeight } from '#admin/kit/foot-height.ts';
import { Menu, MenuItem } from '#admin/kit/menu.tsx';
import { counted, plural } from '#domain/text/plural.ts';
import styles from './foot-bar.module.css';

/** A way to save: a submit button, or an item of the menu that opens a dialog. */
export type WayToSave = { label: string } & ({ intent: SaveIntent } | { onPress: () => void });

const UPLOADING = 'Téléversement en cours…';

/** Of a preview in another tab. */
const PREVIEW_HINT = ' (nouvel onglet, avec ce qui n’est pas encore enregistré)';

/**
 * The bar at the foot of every form, sticky at the bottom of the window (§16.12): the state of what is edited, the
 * preview, sharing, a menu with the rest, and the ways to save. On a phone `second` and `share` are in the menus.
 */
export function FootBar({
  state,
  notes = [],
  changes,
  waitsFor,
  savingLabel = 'Enregistrement en cours...',
  main,
  second,
  ways = [],
  onPreview,
  onShare,
  checks,
  more,
}: {
  /** 'Brouillon, enregistré à 17:01'. */
  state: string;
  /** Further lines below the state; one with `onPress` is a button. */
  notes?: readonly { text: string; onPress?: () => void }[];
  changes: EditingState['changes'];
  waitsFor: EditingState['waitsFor'];
  /** The text of the main button while the save is in progress. */
  savingLabel?: string;
  main: { label: string; intent: SaveIntent };
  second?: { label: string; intent: SaveIntent };
  /** In the menu next to the main button. */
  ways?: readonly WayToSave[];
  onPreview?: (event: React.MouseEvent<HTMLButtonElement>) => void;
  onShare?: (() => void) | undefined;
  checks?: React.ReactNode;
  /** Items of the menu '…'. */
  more?: React.ReactNode;
}) {
  const disabled = waitsFor !== undefined;
  const submits = (intent: SaveIntent) =>
    ({ type: 'submit', name: '_intent', value: intent, 'aria-disabled': disabled }) as const;
  return (
    <div ref={footHeight} className={styles['bar']} data-foot-bar="">
      <div className={styles['state']} role="status">
        <p>
          <span className="medium">{state}</span>
          {changes > 0 ? (
            <span className={styles['changes']}>
              {counted(changes, 'modification', 'modifications')}
              <span className={styles['unsaved']}>
                {plural(changes, ' non enregistrée', ' non enregistrées')}
              </span>
            </span>
          ) : null}
        </p>
        {notes.map(({ text, onPress }) => (
          <p key={text}>
            {onPress ? (
              <button type="button" className={styles['note']} onClick={onPress}>
                {text}
              </button>
            ) : (
              text
            )}
          </p>
        ))}
      </div>
      {checks}
      <div className={styles['actions']}>
        {onPreview ? (
          <button type="button" className={styles['tool']} title="Aperçu" onClick={onPreview}>
            <Icon name="eye" />
            <span>Aperçu</span>
            <span className="sr">{PREVIEW_HINT}</span>
          </button>
        ) : null}
        {onShare ? (
          <button
            type="button"
            className={`${styles['tool']} ${styles['wide']}`}
            title="Partager"
            onClick={onShare}
          >
            <Icon name="share" />
            <span>Partager</span>
            <span className="sr"> un aperçu</span>
          </button>
        ) : null}
        {more || onShare ? (
          <Menu icon="more" label="Autres actions" className={styles['menu']}>
            {onShare ? (
              <MenuItem icon="share" className={styles['narrow']} onClick={onShare}>
                Partager un aperçu
              </MenuItem>
            ) : null}
            {more}
          </Menu>
        ) : null}
        {second ? (
          <Button className={styles['wide']} variant="dark" {...submits(second.intent)}>
            {second.label}
          </Button>
        ) : null}
        <div className={ways.length > 0 ? styles['main'] : `${styles['main']} ${styles['few']}`}>
          <Button variant="primary" {...submits(main.intent)} data-main="">
            {waitsFor ? { save: savingLabel, upload: UPLOADING }[waitsFor] : main.label}
          </Button>
          {second || ways.length > 0 ? (
            <Menu
              icon="chevronUp"
              label="Autres choix"
              variant="primary"
              className={ways.length === 0 ? styles['narrow'] : undefined}
            >
              {[...(second ? [second] : []), ...ways].map((way) =>
                'intent' in way ? (
                  <MenuItem key={way.label} {...submits(way.intent)}>
                    {way.label}
                  </MenuItem>
                ) : (
                  <MenuItem key={way.label} onClick={way.onPress} aria-disabled={disabled}>
                    {way.label}
                  </MenuItem>
                ),
              )}
            </Menu>
          ) : null}
        </div>
      </div>
    </div>
  );
}
