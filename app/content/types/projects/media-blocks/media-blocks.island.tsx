import { useMemo } from 'react';
import { EMBED_PROVIDERS } from '#domain/consent/third-parties.ts';
import {
  coverSizes,
  type PictureBox,
  type PictureFacts,
  type PictureFactsByKey,
  storedPicture,
  thumbnailAddress,
} from '#domain/files/stored-picture.ts';
import { displayedAlternatives } from '#domain/films/film-alternatives.ts';
import type { MediaBlock, MediaItem } from '#domain/media-blocks/media-block.ts';
import { instagramPostUrl, vimeoPageUrl, vimeoPlayerUrl } from '#domain/media-blocks/video-link.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { paragraphsOf } from '#domain/text/paragraphs.ts';
import InstagramPost from '#ui/embeds/instagram-post.island.tsx';
import VimeoPlayer from '#ui/embeds/vimeo-player.island.tsx';
import { fromFilesAddress } from '#ui/files-address.ts';
import { FilmAlternatives } from '#ui/film-alternatives/film-alternatives.tsx';
import { island } from '#ui/island/island.tsx';
import { type LightboxPicture, useLightbox } from '#ui/lightbox/use-lightbox.interactive.ts';
import { type PictureSource, ResponsiveImage } from '#ui/responsive-image/responsive-image.tsx';
import styles from './media-blocks.module.css';
import { rowsOf } from './media-blocks-rows.ts';

type MediaBlocksProps = {
  blocks: readonly MediaBlock[];
  /** The project's title: the name of a film without a caption. */
  title: string;
  /** Shown on the cards of films and posts, which have no picture of their own here. */
  poster: PictureSource | undefined;
  pictures?: PictureFactsByKey | undefined;
};

/**
 * The media of a project: filled rows of one, two or three columns with their texts. Every picture opens in the
 * lightbox; without JavaScript its link opens the file.
 */
function MediaBlocks({ blocks, title, poster, pictures: known }: MediaBlocksProps) {
  const pictures = useMemo(
    () => blocks.flatMap(({ medias }) => medias.filter((item) => item.type === 'image')),
    [blocks],
  );
  const positions = useMemo(
    () => new Map(pictures.map((picture, index) => [picture, index] as const)),
    [pictures],
  );
  const slides = useMemo(() => pictures.map((picture) => slideOf(picture, known)), [pictures, known]);
  const lightbox = useLightbox(slides);
  if (blocks.length === 0) return null;
  return (
    <div className={styles['blocks']}>
      {blocks.map((block) => (
        <Block key={block.id} block={block}>
          {(item, boxes) => {
            if (item.type !== 'image') return <Embed item={item} title={title} poster={poster} />;
            const position = positions.get(item) ?? 0;
            return (
              <Picture
                item={item}
                facts={known?.[item.url]}
                boxes={boxes}
                place={`${position + 1} sur ${pictures.length}`}
                onPress={(event) => void lightbox.open(event, position)}
                onInterest={lightbox.warmUp}
              />
            );
          }}
        </Block>
      ))}
    </div>
  );
}

function slideOf(item: MediaItem & { type: 'image' }, known: PictureFactsByKey | undefined): LightboxPicture {
  const facts = known?.[item.url];
  const { width, height } = item.width && item.height ? item : (facts ?? {});
  const src = fromFilesAddress(item.url);
  const thumb = fromFilesAddress(thumbnailAddress(item.url));
  return { src, thumb, focus: facts?.focus, alt: altOf(item, facts), width, height };
}

/** Its own alternative text, '' when it is marked decorative; else the library's (§27.6). */
function altOf(item: MediaItem & { type: 'image' }, facts: PictureFacts | undefined): string {
  return item.alt ?? facts?.alt ?? '';
}

function Block(props: {
  block: MediaBlock;
  children: (item: MediaItem, boxes: readonly PictureBox[]) => React.ReactNode;
}) {
  const { block } = props;
  const text = paragraphsOf(block.text ?? '');
  const { columns, widest, places } = rowsOf(block);
  if (block.medias.length === 0 && text.length === 0) return null;
  return (
    <section className={styles['block']}>
      {block.medias.length > 0 ? (
        <ul className={styles['row']} data-columns={columns} data-widest={widest}>
          {places.map(({ item, acrossOnPhone, boxes }) => (
            <li key={item.id} data-across-on-phone={acrossOnPhone || undefined}>
              <Captioned caption={frenchTypography(item.caption ?? '')}>
                {props.children(item, boxes)}
              </Captioned>
            </li>
          ))}
        </ul>
      ) : null}
      {text.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change their order
        <p key={index} className={styles['words']}>
          {frenchTypography(paragraph)}
        </p>
      ))}
    </section>
  );
}

/** Labels the figure with its caption, and adds the role that the RGAA requires (§49.4). */
function Captioned({ caption, children }: { caption: string; children: React.ReactNode }) {
  return (
    <figure role={caption ? 'figure' : undefined} aria-label={caption || undefined}>
      {children}
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}

function Embed(props: {
  item: Exclude<MediaItem, { type: 'image' }>;
  title: string;
  poster: PictureSource | undefined;
}) {
  const { item } = props;
  if (item.type === 'video')
    return (
      <BlockFilm item={item} title={frenchTypography(item.caption || props.title)} poster={props.poster} />
    );
  return (
    <div className={styles['post']}>
      <InstagramPost
        provider={EMBED_PROVIDERS.instagram}
        post={instagramPostUrl(item.embedUrl)}
        poster={props.poster}
      />
    </div>
  );
}

function Picture(props: {
  item: MediaItem & { type: 'image' };
  facts: PictureFacts | undefined;
  boxes: readonly PictureBox[];
  place: string;
  onPress: (event: React.MouseEvent<HTMLElement>) => void;
  onInterest: () => void;
}) {
  const { item } = props;
  const picture = storedPicture(item.url, props.facts);
  if (picture === undefined) return null;
  const alt = altOf(item, props.facts);
  const what = alt || item.caption;
  const ratio = item.width && item.height ? item.width / item.height : undefined;
  return (
    <a
      className={styles['picture']}
      href={fromFilesAddress(item.url)}
      aria-label={what ? `Agrandir l’image : ${what}` : `Agrandir l’image ${props.place}`}
      style={ratio ? { '--ratio': ratio.toFixed(4) } : undefined}
      onClick={props.onPress}
      onPointerEnter={props.onInterest}
      onFocus={props.onInterest}
    >
      <ResponsiveImage {...picture} sizes={coverSizes(props.facts, props.boxes)} alt={alt} />
    </a>
  );
}

function BlockFilm(props: {
  item: MediaItem & { type: 'video' };
  title: string;
  poster: PictureSource | undefined;
}) {
  const { vimeoId } = props.item;
  const src = vimeoPlayerUrl(vimeoId);
  const original = vimeoPageUrl(vimeoId);
  if (src === undefined || original === undefined) return null;
  return (
    <>
      <div className={styles['film']}>
        <VimeoPlayer
          provider={EMBED_PROVIDERS.vimeo}
          src={src}
          original={original}
          title={props.title}
          poster={props.poster}
        />
      </div>
      <FilmAlternatives of={props.title} {...displayedAlternatives(props.item)} />
    </>
  );
}

export default island('media-blocks', MediaBlocks);
