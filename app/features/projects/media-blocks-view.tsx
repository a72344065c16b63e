import { frenchTypography } from '#domain/french-typography.ts';
import { columnsOf, type MediaBlock, type MediaItem } from '#domain/media-block.ts';
import { isStoredFile } from '#domain/stored-file.ts';
import {
  coverSizes,
  type KnownPictures,
  type PictureBox,
  type PictureFacts,
  storedPicture,
} from '#domain/stored-picture.ts';
import { instagramPostUrl, vimeoPageUrl, vimeoPlayerUrl } from '#domain/video-link.ts';
import { InstagramPost } from '#ui/embeds/instagram-post.tsx';
import { VimeoPlayer } from '#ui/embeds/vimeo-player.tsx';
import { type PictureSource, ResponsiveImage } from '#ui/responsive-image/responsive-image.tsx';
import styles from './media-blocks-view.module.css';
import { posterOf } from './project-cover.tsx';
import { paragraphsOf } from './project-text.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'image-lightbox': React.HTMLAttributes<HTMLElement>;
    }
  }
}

// The shapes of media-blocks-view.module.css; a picture alone keeps its own up to 2.4.
const BLOCK_BOXES: Record<ReturnType<typeof columnsOf>, readonly PictureBox[]> = {
  1: [
    { when: '(min-width: 1024px)', width: '58vw', height: '24vw' },
    { width: '100vw', height: '42vw' },
  ],
  2: [
    { when: '(min-width: 1024px)', width: '29vw', height: '36vw' },
    { width: '50vw', height: '62vw' },
  ],
  3: [
    { when: '(min-width: 1024px)', width: '19vw', height: '27vw' },
    { when: '(min-width: 768px)', width: '32vw', height: '45vw' },
    { width: '48vw', height: '68vw' },
  ],
};
// On a phone the last of three takes the line.
const LAST_BOXES = [...BLOCK_BOXES[3].slice(0, -1), { width: '100vw', height: '140vw' }];

/**
 * The media of a project: rows of one, two or three columns with their texts (checklist 182, 183). Every picture opens
 * in the lightbox; without JavaScript its link opens the file.
 */
export function MediaBlocksView(props: {
  blocks: readonly MediaBlock[];
  /** The project's title: what a film without a caption is called. */
  title: string;
  /** Shown on the cards of films and posts, which have no picture of their own here (decision 24). */
  coverImage: string;
  pictures?: KnownPictures | undefined;
}) {
  if (props.blocks.length === 0) return null;
  const poster = posterOf(props.coverImage, props.pictures);
  const blocks = props.blocks.map((block) => ({ ...block, medias: block.medias.filter(canBeShown) }));
  const pictures = blocks.flatMap((block) => block.medias).filter((item) => item.type === 'image');
  const positions = new Map(pictures.map((picture, index) => [picture, index + 1] as const));
  return (
    <image-lightbox className={styles['blocks']}>
      {blocks.map((block) => (
        <Block key={block.id} block={block}>
          {(item, boxes) => (
            <Media
              boxes={boxes}
              item={item}
              title={props.title}
              poster={poster}
              facts={item.type === 'image' ? props.pictures?.[item.url] : undefined}
              position={item.type === 'image' ? (positions.get(item) ?? 0) : 0}
              count={pictures.length}
            />
          )}
        </Block>
      ))}
    </image-lightbox>
  );
}

/** A picture that is no stored file of ours is left out with its caption. */
function canBeShown(item: MediaItem): boolean {
  return item.type !== 'image' || isStoredFile(item.url);
}

function Block(props: {
  block: MediaBlock;
  children: (item: MediaItem, boxes: readonly PictureBox[]) => React.ReactNode;
}) {
  const { block } = props;
  const text = paragraphsOf(block.text ?? '');
  const columns = columnsOf(block.layout);
  if (block.medias.length === 0 && text.length === 0) return null;
  return (
    <section className={styles['block']}>
      {block.medias.length > 0 ? (
        <ul className={styles['row']} data-columns={columns}>
          {block.medias.map((item, index) => (
            <li key={item.id} data-type={item.type}>
              <figure>
                {props.children(
                  item,
                  columns === 3 && index === block.medias.length - 1 && index % 2 === 0
                    ? LAST_BOXES
                    : BLOCK_BOXES[columns],
                )}
                {item.caption ? <figcaption>{frenchTypography(item.caption)}</figcaption> : null}
              </figure>
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

function Media(props: {
  item: MediaItem;
  title: string;
  poster: PictureSource | undefined;
  facts: PictureFacts | undefined;
  boxes: readonly PictureBox[];
  position: number;
  count: number;
}) {
  const { item } = props;
  switch (item.type) {
    case 'image':
      return <Picture {...props} item={item} />;
    case 'video':
      return <BlockFilm vimeoId={item.vimeoId} title={item.caption || props.title} poster={props.poster} />;
    case 'instagram':
      return (
        <div className={styles['post']}>
          <InstagramPost post={instagramPostUrl(item.embedUrl)} poster={props.poster} />
        </div>
      );
  }
}

function Picture(props: {
  item: MediaItem & { type: 'image' };
  facts: PictureFacts | undefined;
  boxes: readonly PictureBox[];
  position: number;
  count: number;
}) {
  const { item } = props;
  const picture = storedPicture(item.url, props.facts);
  if (picture === undefined) return null;
  const what = item.alt || item.caption;
  const name = what ? `Agrandir l’image : ${what}` : `Agrandir l’image ${props.position} sur ${props.count}`;
  const ratio = item.width && item.height ? item.width / item.height : undefined;
  return (
    <a
      className={styles['picture']}
      href={item.url}
      data-lightbox
      data-width={item.width}
      data-height={item.height}
      aria-label={name}
      style={ratio ? { '--ratio': ratio.toFixed(4) } : undefined}
    >
      <ResponsiveImage {...picture} sizes={coverSizes(props.facts, props.boxes)} alt={item.alt ?? ''} />
    </a>
  );
}

function BlockFilm(props: { vimeoId: string; title: string; poster: PictureSource | undefined }) {
  const src = vimeoPlayerUrl(props.vimeoId);
  const original = vimeoPageUrl(props.vimeoId);
  if (src === undefined || original === undefined) return null;
  return (
    <div className={styles['film']}>
      <VimeoPlayer
        src={src}
        original={original}
        title={frenchTypography(props.title)}
        poster={props.poster}
      />
    </div>
  );
}
