import { EMBED_PROVIDERS } from '#domain/consent/third-parties.ts';
import {
  coverSizes,
  type PictureBox,
  type PictureFacts,
  type PictureFactsByKey,
  storedPicture,
} from '#domain/files/stored-picture.ts';
import { displayedAlternatives } from '#domain/films/film-alternatives.ts';
import type { MediaOf, MediaType } from '#domain/media-blocks/media-types.ts';
import { instagramPostUrl, vimeoPageUrl, vimeoPlayerUrl } from '#domain/media-blocks/video-link.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import InstagramPost from '#ui/embeds/instagram-post.island.tsx';
import { UnavailableEmbed } from '#ui/embeds/unavailable-embed.tsx';
import VimeoPlayer from '#ui/embeds/vimeo-player.island.tsx';
import { fromFilesAddress } from '#ui/files-address.ts';
import { FilmAlternatives } from '#ui/film-alternatives/film-alternatives.tsx';
import { type PictureSource, ResponsiveImage } from '#ui/responsive-image/responsive-image.tsx';
import styles from './media-blocks.module.css';

type MediaViewProps<T extends MediaType> = {
  item: MediaOf<T>;
  /** The project's title: the name of a film without a caption. */
  title: string;
  /** Shown on the cards of films and posts, which have no picture of their own here. */
  poster: PictureSource | undefined;
  /** The layout boxes that the medium fills. */
  boxes: readonly PictureBox[];
  pictures: PictureFactsByKey | undefined;
  unavailable: readonly string[] | undefined;
  /** Of a picture: its position, '2 sur 5', for one without a description. */
  place: string;
  /** Of a picture: opens it in the lightbox, and loads the lightbox before that. */
  onPress: (event: React.MouseEvent<HTMLAnchorElement>) => void;
  onInterest: () => void;
};

type MediaView<T extends MediaType> = (props: MediaViewProps<T>) => React.ReactNode;

const MEDIA_VIEWS: { readonly [T in MediaType]: MediaView<T> } = {
  image: Picture,
  video: Film,
  instagram: Post,
};

/** The view of a type, for media whose type is known at run time only. */
export function mediaView<T extends MediaType>(type: T): MediaView<T> {
  return MEDIA_VIEWS[type];
}

/** Its own alternative text, '' when it is marked decorative; else the library's (§27.6). */
export function altOf(item: MediaOf<'image'>, facts: PictureFacts | undefined): string {
  return item.alt ?? facts?.alt ?? '';
}

function Picture({ item, boxes, pictures, place, onPress, onInterest }: MediaViewProps<'image'>) {
  const facts = pictures?.[item.url];
  const picture = storedPicture(item.url, facts);
  if (!picture) return null;
  const alt = altOf(item, facts);
  const what = alt || item.caption;
  const ratio = item.width && item.height ? item.width / item.height : undefined;
  return (
    <a
      className={styles['picture']}
      href={fromFilesAddress(item.url)}
      aria-label={what ? `Agrandir l’image\u00a0: ${what}` : `Agrandir l’image ${place}`}
      style={ratio ? { '--ratio': ratio.toFixed(4) } : undefined}
      onClick={onPress}
      onPointerEnter={onInterest}
      onFocus={onInterest}
    >
      <ResponsiveImage {...picture} sizes={coverSizes(facts, boxes)} alt={alt} />
    </a>
  );
}

function Film({ item, title, poster, unavailable }: MediaViewProps<'video'>) {
  const src = vimeoPlayerUrl(item.vimeoId);
  const original = vimeoPageUrl(item.vimeoId);
  if (!src || !original) return null;
  const name = frenchTypography(item.caption || title);
  return (
    <>
      <div className={styles['film']}>
        {unavailable?.includes(original) ? (
          <UnavailableEmbed
            provider={EMBED_PROVIDERS.vimeo}
            original={original}
            title={name}
            poster={poster}
          />
        ) : (
          <VimeoPlayer
            provider={EMBED_PROVIDERS.vimeo}
            src={src}
            original={original}
            title={name}
            poster={poster}
          />
        )}
      </div>
      <FilmAlternatives of={name} {...displayedAlternatives(item)} />
    </>
  );
}

function Post({ item, title, poster, unavailable }: MediaViewProps<'instagram'>) {
  const post = instagramPostUrl(item.embedUrl);
  return (
    <div className={styles['post']}>
      {post !== undefined && unavailable?.includes(post) ? (
        <UnavailableEmbed
          provider={EMBED_PROVIDERS.instagram}
          original={post}
          title={frenchTypography(item.caption || title)}
          poster={poster}
        />
      ) : (
        <InstagramPost provider={EMBED_PROVIDERS.instagram} post={post} poster={poster} />
      )}
    </div>
  );
}
