/**
 * The stored form of a Vimeo film, `id` or `id/hash` for an unlisted one, from what a person pasted: an id,
 * a vimeo.com or player.vimeo.com address (§12.10). Undefined when it is none of these.
 */
export function vimeoReference(input: string): string | undefined {
  const text = input.trim();
  const plain = /^(\d{5,15})(?:\/([0-9a-f]{6,20}))?$/i.exec(text);
  if (plain) return plain[2] ? `${plain[1]}/${plain[2]}` : plain[1];
  const url = pageAddress(text);
  if (!url || !/^(www\.|player\.)?vimeo\.com$/i.test(url.hostname)) return undefined;
  const path = /\/(\d{5,15})(?:\/([0-9a-f]{6,20}))?\/?$/i.exec(url.pathname);
  if (!path) return undefined;
  const hash = path[2] ?? url.searchParams.get('h') ?? undefined;
  return hash !== undefined && /^[0-9a-f]{6,20}$/i.test(hash) ? `${path[1]}/${hash}` : path[1];
}

/** The address of Vimeo's player for a stored reference; undefined when the reference is malformed. */
export function vimeoPlayerUrl(reference: string): string | undefined {
  const known = vimeoReference(reference);
  if (known === undefined) return undefined;
  const [id, hash] = known.split('/');
  return `https://player.vimeo.com/video/${id}?dnt=1${hash ? `&h=${hash}` : ''}`;
}

/**
 * The canonical address of an Instagram post or reel, with a trailing slash and without its query (§12.10).
 * Undefined when the text is not such an address.
 */
export function instagramPostUrl(input: string): string | undefined {
  const url = pageAddress(input);
  if (!url || !/^(www\.)?instagram\.com$/i.test(url.hostname)) return undefined;
  const path = /^\/(?:[\w.]+\/)?(p|reel|tv)\/([\w-]+)(?:\/embed(?:\/captioned)?)?\/?$/.exec(url.pathname);
  return path ? `https://www.instagram.com/${path[1]}/${path[2]}/` : undefined;
}

/** The id of a YouTube film from any of its usual addresses; undefined when it is none. */
export function youtubeVideoId(input: string): string | undefined {
  const url = pageAddress(input);
  if (!url) return undefined;
  const host = url.hostname.toLowerCase().replace(/^(www|m|music)\./, '');
  const id =
    host === 'youtu.be'
      ? url.pathname.slice(1)
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? url.pathname === '/watch'
          ? url.searchParams.get('v')
          : /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1]
        : undefined;
  return id && /^[\w-]{11}$/.test(id) ? id : undefined;
}

/** The address of YouTube's player for a film, the one without cookies. */
export function youtubeEmbedUrl(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}`;
}

/** The page of a stored Vimeo film at Vimeo; undefined when the reference is malformed. */
export function vimeoPageUrl(reference: string): string | undefined {
  const known = vimeoReference(reference);
  return known === undefined ? undefined : `https://vimeo.com/${known}`;
}

/** The address of a page as people give it, with or without its scheme; undefined when it is none. */
function pageAddress(input: string): URL | undefined {
  const text = input.trim();
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
