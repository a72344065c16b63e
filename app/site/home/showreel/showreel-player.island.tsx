import { useRef, useState } from 'react';
import { Cross, Play } from '#ui/icons.tsx';
import { island } from '#ui/island/island.tsx';
import styles from './showreel.module.css';

/**
 * The showreel in a dialog: the film is fetched when it is asked for and let go when the dialog closes. Without scripts
 * it opens by itself, as a page of the browser.
 */
function ShowreelPlayer({ film }: { film: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const play = (event: React.FormEvent) => {
    event.preventDefault();
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <div className={styles['player']}>
      <h2 className={`h2 ${styles['title']}`} id="titre-showreel">
        Tout ce qui bouge, en une prise.
      </h2>
      <form action={film} onSubmit={play}>
        <button type="submit" className={styles['play']}>
          <Play />
          <span className="sr">Lire le showreel</span>
        </button>
      </form>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the film; the keyboard has Escape */}
      <dialog
        ref={dialog}
        className={styles['dialog']}
        aria-label="Showreel"
        onClick={(event) => event.target === dialog.current && dialog.current?.close()}
        onClose={() => setOpen(false)}
      >
        <button
          type="button"
          className={styles['close']}
          aria-label="Fermer le showreel"
          onClick={() => dialog.current?.close()}
        >
          <Cross />
        </button>
        <div className={styles['screen']}>
          {open ? (
            // biome-ignore lint/a11y/useMediaCaption: the showreel has no words
            <video src={film} controls playsInline autoPlay />
          ) : null}
        </div>
      </dialog>
    </div>
  );
}

export default island('showreel-player', ShowreelPlayer);
