const NETWORKS = {
  'behance.net': 'Behance',
  'bsky.app': 'Bluesky',
  'dribbble.com': 'Dribbble',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'pinterest.com': 'Pinterest',
  'pinterest.fr': 'Pinterest',
  'snapchat.com': 'Snapchat',
  'soundcloud.com': 'SoundCloud',
  'spotify.com': 'Spotify',
  'threads.com': 'Threads',
  'threads.net': 'Threads',
  'tiktok.com': 'TikTok',
  'twitch.tv': 'Twitch',
  'vimeo.com': 'Vimeo',
  'x.com': 'X',
  'youtube.com': 'YouTube',
} as const;

export type KnownNetwork = (typeof NETWORKS)[keyof typeof NETWORKS];

/** The name of the network of a profile URL: 'LinkedIn', else its host name. */
export function networkOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname } = new URL(address);
  const known = Object.entries(NETWORKS).find(([host]) => hostname === host || hostname.endsWith(`.${host}`));
  return known?.[1] ?? hostname.replace(/^www\./, '');
}
