import { EMBED_PROVIDERS } from '#domain/consent/third-parties.ts';
import {
  instagramPostUrl,
  vimeoPlayerUrl,
  vimeoReference,
  youtubeVideoId,
} from '#domain/media-blocks/video-link.ts';
import InstagramPost from '#ui/embeds/instagram-post.island.tsx';
import VimeoPlayer from '#ui/embeds/vimeo-player.island.tsx';
import YoutubePlayer from '#ui/embeds/youtube-player.island.tsx';
import type { PictureSource } from '#ui/responsive-image/responsive-image.tsx';
import styles from './embed-view.module.css';
import type { BodyEmbed } from './post-body.ts';

/** Delays before retrying Instagram's script in an article, in milliseconds (§8.10). */
const ARTICLE_RETRIES = [500, 1000];

/** A film or a post in an article: a card of our own until consent to its third party is given (§10.5). */
export function EmbedView({ embed, poster }: { embed: BodyEmbed; poster: PictureSource | undefined }) {
  if (embed.embed === 'instagram') {
    return (
      <div className={styles['post']}>
        <InstagramPost
          provider={EMBED_PROVIDERS.instagram}
          post={instagramPostUrl(embed.src)}
          poster={poster}
          retries={ARTICLE_RETRIES}
        />
      </div>
    );
  }
  const videoId = embed.embed === 'youtube' ? youtubeVideoId(embed.src) : undefined;
  const reference = embed.embed === 'vimeo' ? vimeoReference(embed.src) : undefined;
  const player = reference === undefined ? undefined : vimeoPlayerUrl(reference);
  return (
    <div className={styles['film']}>
      {videoId === undefined ? null : (
        <YoutubePlayer
          provider={EMBED_PROVIDERS.youtube}
          videoId={videoId}
          start={embed.start}
          title="Vidéo YouTube"
          poster={poster}
        />
      )}
      {player === undefined ? null : (
        <VimeoPlayer
          provider={EMBED_PROVIDERS.vimeo}
          src={player}
          original={`https://vimeo.com/${reference}`}
          title="Vidéo Vimeo"
          poster={poster}
        />
      )}
    </div>
  );
}
