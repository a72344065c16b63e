import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EMBED_PROVIDERS } from '#domain/consent/third-parties.ts';
import { captionsAddress } from '#domain/films/captions.ts';
import { vimeoPageUrl, vimeoPlayerUrl } from '#domain/media-blocks/video-link.ts';
import { Button } from '#ui/button/button.tsx';
import { EMBED_TIMEOUT_MS } from '#ui/embeds/embed-consent.ts';
import { fromFilesAddress } from '#ui/files-address.ts';
import { Captions } from '#ui/film-alternatives/captions.tsx';
import { Cross, Play } from '#ui/icons.tsx';
import { island } from '#ui/island/island.tsx';
import styles from './showreel.module.css';

/** Loaded by the first press, where the film is at Vimeo. An error of the import would remove the whole island. */
const VimeoPlayer = lazy(() =>
  import('#ui/embeds/vimeo-player.island.tsx').catch(() => ({ default: FilmAtVimeo })),
);

type ShowreelPlayerProps = {
  heading: string;
  /** A file of the site. */
  film: string;
  /** The film at Vimeo, which takes precedence; '' for none. */
  vimeo: string;
  /** Captions of the file, as WebVTT. */
  captions: string | undefined;
};

/**
 * The showreel in a dialog: the film loads on request and unloads when the dialog closes. Without scripts the link
 * opens the film as a page of its own.
 */
function ShowreelPlayer({ heading, film, vimeo, captions }: ShowreelPlayerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const player = vimeo === '' ? undefined : vimeoPlayerUrl(vimeo);
  const play = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Its close button, which gets the focus, is in the dialog before it opens.
    flushSync(() => setOpen(true));
    dialog.current?.showModal();
  };
  return (
    <div className={styles['player']}>
      <h2 className={`h2 ${styles['title']}`} id="titre-showreel">
        {heading}
      </h2>
      <a
        href={player ? vimeoPageUrl(vimeo) : film}
        className={styles['play']}
        aria-label="Lire le showreel"
        onClick={play}
      >
        <Play />
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard has Escape */}
      <dialog
        ref={dialog}
        className={styles['dialog']}
        aria-label="Showreel"
        onClick={(event) => event.target === dialog.current && dialog.current?.close()}
        onClose={() => setOpen(false)}
      >
        {open ? (
          <>
            <button
              type="button"
              className={styles['close']}
              aria-label="Fermer le showreel"
              onClick={() => dialog.current?.close()}
            >
              <Cross />
            </button>
            <div className={styles['screen']}>
              {player ? (
                <Suspense fallback={<AwaitedFilm original={vimeoPageUrl(vimeo) ?? player} />}>
                  <VimeoPlayer
                    provider={EMBED_PROVIDERS.vimeo}
                    src={player}
                    original={vimeoPageUrl(vimeo) ?? player}
                    title="Showreel"
                  />
                </Suspense>
              ) : (
                <FilmOfSite film={film} captions={captions} />
              )}
            </div>
          </>
        ) : null}
      </dialog>
    </div>
  );
}

/** Instead of a player whose script can't be loaded, or not yet. */
function FilmAtVimeo({ original }: { original: string }) {
  return (
    <FilmFailure>
      <a className="text-link" href={original}>
        Voir sur Vimeo
      </a>
    </FilmFailure>
  );
}

/** While the player's script loads; a request that is held ends by no event. */
function AwaitedFilm({ original }: { original: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timeout = setTimeout(() => setLate(true), EMBED_TIMEOUT_MS);
    return () => clearTimeout(timeout);
  }, []);
  if (late) return <FilmAtVimeo original={original} />;
  return (
    <p className={styles['failed']} role="status">
      Chargement du film…
    </p>
  );
}

/** `children`: what the visitor can do about it. */
function FilmFailure({ children }: { children: React.ReactNode }) {
  return (
    <div className={styles['failed']} role="alert">
      <p>Le film n’a pas pu être chargé.</p>
      {children}
    </div>
  );
}

/** A film of the site. A browser's player alone shows an empty frame where the film can't be loaded. */
function FilmOfSite({ film, captions }: Pick<ShowreelPlayerProps, 'film' | 'captions'>) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const retry = () => {
    // The button that was pressed is gone: the player has the focus.
    flushSync(() => setFailed(false));
    video.current?.load();
    video.current?.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: an agency's film may come without captions */}
      <video
        ref={video}
        src={fromFilesAddress(film)}
        controls
        playsInline
        autoPlay
        hidden={failed}
        onError={() => setFailed(true)}
      >
        {captions ? <Captions src={captionsAddress(captions)} /> : null}
      </video>
      {failed ? (
        <FilmFailure>
          <Button variant="ghost" onClick={retry}>
            Réessayer
          </Button>
        </FilmFailure>
      ) : null}
    </>
  );
}

export default island('showreel-player', ShowreelPlayer, { onTouch: true });
