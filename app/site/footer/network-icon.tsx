import { type KnownNetwork, networkOf } from '#domain/social-network.ts';

/** In a viewBox of 24; outlines of Tabler Icons (MIT). A page contains only those of the agency's own profiles. */
const OUTLINES: Record<KnownNetwork, string> = {
  Behance:
    'M3 18V6h4.5a3 3 0 0 1 0 6 3 3 0 0 1 0 6H3M3 12h4.5M14 13h7a3.5 3.5 0 0 0-7 0v2a3.5 3.5 0 0 0 6.6 1M16 6h3',
  Bluesky:
    'M6.3 5.1C4.7 3.9 2 3 2 6c0 .6.4 5 .6 5.7.7 2.4 3.1 2.7 5.4 2.3-4 .7-4.9 3.2-2.7 5.4 1 1 2 1.6 2.7 1.6 2 0 3.1-2.8 3.5-3.5.3-.7.5-1.2.5-1.5 0 .3.2.8.5 1.5.4.7 1.5 3.5 3.5 3.5.8 0 1.6-.6 2.7-1.6 2.2-2.2 1.3-4.7-2.7-5.4 2.3.4 4.7.1 5.4-2.3.2-.7.6-5.1.6-5.7 0-3-2.7-2-4.3-.9C15.4 6.8 12.9 10.2 12 12c-.9-1.8-3.4-5.2-5.7-6.9z',
  Dribbble:
    'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M9 3.6c5 6 7 10.5 7.5 16.2M6.4 19c3.5-3.5 6-6.5 14.5-6.4M3.1 10.8c5 0 9.8-.4 15.3-5',
  Facebook: 'M7 10v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h3V3h-3a5 5 0 0 0-5 5v2z',
  GitHub:
    'M9 19c-4.3 1.4-4.3-2.5-6-3m12 5v-3.5c0-1 .1-1.4-.5-2 2.8-.3 5.5-1.4 5.5-6a4.6 4.6 0 0 0-1.3-3.2 4.2 4.2 0 0 0-.1-3.2s-1.1-.3-3.5 1.3a12.3 12.3 0 0 0-6.2 0C6.5 2.8 5.4 3.1 5.4 3.1a4.2 4.2 0 0 0-.1 3.2A4.6 4.6 0 0 0 4 9.5c0 4.6 2.7 5.7 5.5 6-.6.6-.6 1.2-.5 2V21',
  Instagram:
    'M4 8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M16.5 7.5v.01',
  LinkedIn:
    'M8 11v5M8 8v.01M12 16v-5M16 16v-3a2 2 0 1 0-4 0M3 7a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4z',
  Pinterest:
    'M8 20l4-9M10.7 14c.4 1.3 1.4 2 2.6 2 2 0 3.7-1.6 3.7-4a5 5 0 1 0-9.7 1.7M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0',
  Snapchat:
    'M16.9 7.8a4.9 4.9 0 0 0-9.8 0c0 4.3-.2 6.5-4.1 8.2 2 .8 2 .8 3 3 3 0 4 2 6 2s3-2 6-2c1-2.2 1-2.2 3-3-3.9-1.7-4.1-3.9-4.1-8.2z',
  SoundCloud: 'M17 11h1c1.4 0 3 1.3 3 3s-1.6 3-3 3h-8V7a6.5 6.5 0 0 1 7 4zM7 17v-7M4 16v-3',
  Spotify:
    'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M8 12c2.5-1.5 5.5-1 7.5.5M9 15c1.5-1 4-1 5 .5M7 9c2-1 6-2 10 .5',
  Threads:
    'M19 7.5C17.7 4.5 15.3 3 12 3c-5 0-8 2.5-8 9s3.5 9 8 9 7-3 7-5-1-5-7-5c-2.5 0-3 1.3-3 2.5S10 16 11.5 16c2.5 0 3.5-1.5 3.5-5s-2-4-3-4-1.8.3-2.5 1',
  TikTok: 'M21 7.9V12a10 10 0 0 1-5-2v4.5a6.5 6.5 0 1 1-8-6.3v4.3a2.5 2.5 0 1 0 4 2V3h4.1A6 6 0 0 0 21 7.9z',
  Twitch:
    'M4 5v11a1 1 0 0 0 1 1h2v4l4-4h5.6a1 1 0 0 0 .7-.3l2.4-2.4a1 1 0 0 0 .3-.7V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1zM16 8v4M12 8v4',
  Vimeo:
    'M3 8.5l1 1s1.5-1.1 2-.5 1.9 7.7 2.5 9c.6 1.2 2 2.9 4 1.5s7.5-5.5 8.5-11.5c.4-2.7-1-4-2.5-4-2 0-4 1.2-4.5 4 2-1.3 2.6 1 1.5 3s-2 3-2.5 3-.9-1.2-1.5-3.5C10.4 8.1 10.5 4 8 4S3 8.5 3 8.5z',
  X: 'M4 4l11.7 16H20L8.3 4zM4 20l6.8-6.8M13.2 10.8L20 4',
  YouTube: 'M2 8a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4zM10 9l5 3-5 3z',
};

/** A globe: any other website. */
const ANYWHERE =
  'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3.6 9h16.8M3.6 15h16.8M11.5 3a17 17 0 0 0 0 18M12.5 3a17 17 0 0 1 0 18';

/** The icon of a URL's social network, next to its name (§2.11). */
export function NetworkIcon({ address, className }: { address: string; className?: string | undefined }) {
  const network = networkOf(address);
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={Object.hasOwn(OUTLINES, network) ? OUTLINES[network as KnownNetwork] : ANYWHERE} />
    </svg>
  );
}
