import { EMBED_PROVIDERS } from '#domain/consent/third-parties.ts';
import {
  instagramPostUrl,
  vimeoPageUrl,
  vimeoPlayerUrl,
  youtubePageUrl,
  youtubeVideoId,
} from '#domain/media-blocks/video-link.ts';
import InstagramPost from '#ui/embeds/instagram-post.island.tsx';
import { UnavailableEmbed } from '#ui/embeds/unavailable-embed.tsx';
import VimeoPlayer from '#ui/embeds/vimeo-player.island.tsx';
import YoutubePlayer from '#ui/embeds/youtube-player.island.tsx';
import type { PictureSource } from '#ui/responsive-image/responsive-image.tsx';
import styles from './embed-view.module.css';
import type { BodyEmbed } from './post-body.ts';

/** Delays before retrying Instagram's script in an article, in milliseconds (§8.10). */
const ARTICLE_RETRIES = [500, 1000];

type EmbedViewProps = {
  embed: BodyEmbed;
  poster: PictureSource | undefined;
  /** The addresses of what is gone at its provider (§71.6). */
  unavailable: readonly string[];
};

/** A film or a post in an article: a card of our own until consent to its third party is given (§10.5). */
export function EmbedView({ embed, poster, unavailable }: EmbedViewProps) {
  const provider = EMBED_PROVIDERS[embed.embed];
  const original = originalOf(embed);
  if (original !== undefined && unavailable.includes(original))
    return (
      <div className={styles[embed.embed === 'instagram' ? 'post' : 'film']}>
        <UnavailableEmbed
          provider={provider}
          title={TITLES[embed.embed]}
          poster={poster}
          original={original}
        />
      </div>
    );
  if (embed.embed === 'instagram') {
    return (
      <div className={styles['post']}>
        <InstagramPost provider={provider} post={original} poster={poster} retries={ARTICLE_RETRIES} />
      </div>
    );
  }
  const videoId = embed.embed === 'youtube' ? youtubeVideoId(embed.src) : undefined;
  const player = embed.embed === 'vimeo' ? vimeoPlayerUrl(embed.src) : undefined;
  return (
    <div className={styles['film']}>
      {videoId === undefined ? null : (
        <YoutubePlayer
          provider={provider}
          videoId={videoId}
          start={embed.start}
          title={TITLES.youtube}
          poster={poster}
        />
      )}
      {player === undefined || original === undefined ? null : (
        <VimeoPlayer
          provider={provider}
          src={player}
          original={original}
          title={TITLES.vimeo}
          poster={poster}
        />
      )}
    </div>
  );
}

const TITLES = {
  youtube: 'Vidéo YouTube',
  vimeo: 'Vidéo Vimeo',
  instagram: 'Publication Instagram',
} as const;

/** The page of an embed at its provider, by which the watch knows it. */
function originalOf({ embed, src }: BodyEmbed): string | undefined {
  if (embed === 'instagram') return instagramPostUrl(src);
  if (embed === 'vimeo') return vimeoPageUrl(src);
  const videoId = youtubeVideoId(src);
  return videoId && youtubePageUrl(videoId);
}
