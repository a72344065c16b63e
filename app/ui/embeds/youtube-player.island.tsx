import { useEffect, useRef } from 'react';
import { island } from '../island/island.tsx';
import type { PictureSource } from '../responsive-image/responsive-image.tsx';
import { EmbedCard } from './embed-card.interactive.tsx';
import type { EmbedProvider } from './embed-consent.ts';
import { EmbedFrame } from './embed-frame.interactive.tsx';
import styles from './embed-frame.module.css';
import { useEmbed } from './use-embed.interactive.ts';

type YoutubePlayerProps = {
  provider: EmbedProvider;
  videoId: string;
  title: string;
  /** Start position of the film, in seconds. */
  start?: number | undefined;
  poster?: PictureSource | undefined;
};

/** A YouTube film, loaded from YouTube (no-cookie) only after the visitor's consent. Fills its frame. */
function YoutubePlayer({ provider, videoId, title, start, poster }: YoutubePlayerProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { open, requested, accept } = useEmbed(provider.purpose, place);
  useEffect(() => {
    if (open && requested) frame.current?.focus();
  }, [open, requested]);
  const embed = { provider, title, original: `https://www.youtube.com/watch?v=${videoId}` };
  const src = new URL(`https://www.youtube-nocookie.com/embed/${videoId}`);
  if (start) src.searchParams.set('start', String(start));
  if (requested) src.searchParams.set('autoplay', '1');
  return (
    <div ref={place} className={styles['frame']} data-open={open ? '' : undefined}>
      {open ? (
        <EmbedFrame
          {...embed}
          frame={frame}
          src={src.href}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        />
      ) : (
        <EmbedCard {...embed} poster={poster} onAccept={accept} />
      )}
    </div>
  );
}

export default island('youtube-player', YoutubePlayer);
