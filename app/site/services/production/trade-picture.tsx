import { siteMedia, siteMediaInTwoWidths } from '#domain/files/site-media.ts';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { HeroVideo } from '#ui/hero-video/hero-video.tsx';
import type { TradePicture } from './production-texts.ts';
import { soundLines } from './sound-lines.ts';
import styles from './trade-picture.module.css';

const PHOTOS = [1, 2, 3, 4];
const LINES = ['Une phrase', 'courte.', 'Puis une autre', 'qui va plus loin.'];

/** What stands beside a trade: a loop, photographs that follow the scroll, or a drawing of our own. */
export function TradePictureView({ picture }: { picture: TradePicture }) {
  switch (picture) {
    case 'video':
      return <HeroVideo base={siteMedia('showreel/showreel')} large />;
    case 'live':
      return <HeroVideo base={siteMedia('live-streaming/live-streaming')} large />;
    case 'photos':
      return <Photos />;
    case 'writing':
      return <Writing />;
    case 'sound':
      return <Sound />;
  }
}

// Where they change with the scroll, one fills the frame.
const PHOTO_SIZES =
  '(min-width: 1024px) and (prefers-reduced-motion: no-preference) 60vw, (min-width: 1024px) 40vw, 64vw';

/** Four photographs: side by side, or, where the scroll can lead them, one after the other. */
function Photos() {
  return (
    <div className={styles['photos']}>
      {PHOTOS.map((photo) => (
        <img
          key={photo}
          {...siteMediaInTwoWidths(`production-photos/photo-${photo}`, 800, 1600)}
          sizes={PHOTO_SIZES}
          alt=""
          width="1600"
          height="1067"
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  );
}

/** Sentences, each set further than the one before. */
function Writing() {
  return (
    <div className={styles['writing']} aria-hidden="true">
      {LINES.map((line, index) => (
        <div key={line}>
          <AcceleratedWord fit from={50} to={64 + 28 * index} cap="20cqi">
            {line}
          </AcceleratedWord>
        </div>
      ))}
    </div>
  );
}

/** A voice, line after line. */
function Sound() {
  return (
    <svg
      className={styles['sound']}
      viewBox="0 0 1200 900"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      {soundLines().map((line) => (
        <path
          key={line.d}
          d={line.d}
          stroke={line.hot ? 'var(--orange)' : 'var(--chalk)'}
          opacity={line.opacity}
        />
      ))}
    </svg>
  );
}
