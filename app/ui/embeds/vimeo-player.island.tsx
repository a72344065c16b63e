import type Player from '@vimeo/player';
import { useEffect, useRef } from 'react';
import { island } from '../island/island.tsx';
import type { PictureSource } from '../responsive-image/responsive-image.tsx';
import { EmbedCard } from './embed-card.interactive.tsx';
import type { EmbedProvider } from './embed-consent.ts';
import { EmbedFrame } from './embed-frame.interactive.tsx';
import styles from './embed-frame.module.css';
import { useEmbed } from './use-embed.interactive.ts';

type VimeoPlayerProps = {
  provider: EmbedProvider;
  /** The URL of Vimeo's player; a new one changes the film. */
  src: string;
  /** The film's page at Vimeo. */
  original: string;
  title: string;
  poster?: PictureSource | undefined;
  /** The visitor has chosen this film: it plays as soon as it is shown. */
  chosen?: boolean | undefined;
};

/** A Vimeo film, loaded from Vimeo only after the visitor's consent. Fills its frame. */
function VimeoPlayer({ provider, src, original, title, poster, chosen = false }: VimeoPlayerProps) {
  const place = useRef<HTMLDivElement>(null);
  const { open, requested, accept } = useEmbed(provider.purpose, place);
  return (
    <div ref={place} className={styles['frame']} data-open={open ? '' : undefined}>
      {open ? (
        <VimeoFrame
          key={src}
          provider={provider}
          src={src}
          original={original}
          title={title}
          plays={requested || chosen}
        />
      ) : (
        <EmbedCard provider={provider} title={title} poster={poster} original={original} onAccept={accept} />
      )}
    </div>
  );
}

/** The players of this page: only one plays at a time. */
const players = new Set<Player>();

function VimeoFrame({
  plays,
  ...embed
}: Pick<VimeoPlayerProps, 'provider' | 'src' | 'original' | 'title'> & { plays: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    let player: Player | undefined;
    let left = false;
    const start = async () => {
      const { default: VimeoPlayer } = await import('@vimeo/player');
      if (left || !frame.current) return;
      const made = new VimeoPlayer(frame.current);
      player = made;
      players.add(made);
      made.on('play', () => {
        for (const other of players) if (other !== made) void other.pause().catch(() => undefined);
      });
      // A browser that blocks autoplay leaves Vimeo's own button.
      if (plays) void made.play().catch(() => undefined);
    };
    if (plays) frame.current?.focus();
    void start();
    return () => {
      left = true;
      if (player) players.delete(player);
    };
  }, [plays]);
  return <EmbedFrame {...embed} frame={frame} allow="autoplay; fullscreen; picture-in-picture" />;
}

export default island('vimeo-player', VimeoPlayer);
