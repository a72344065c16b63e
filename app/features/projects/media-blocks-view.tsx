import { frenchTypography } from '#domain/french-typography.ts';
import { columnsOf, type MediaBlock, type MediaItem } from '#domain/media-block.ts';
import { pictureSrcSet } from '#domain/stored-picture.ts';
import { instagramPostUrl, vimeoPageUrl, vimeoPlayerUrl } from '#domain/video-link.ts';
import { InstagramPost } from '#ui/embeds/instagram-post.tsx';
import { VimeoPlayer } from '#ui/embeds/vimeo-player.tsx';
import styles from './media-blocks-view.module.css';
import { isFilm } from './project-cover.tsx';
import { paragraphsOf } from './project-text.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'image-lightbox': React.HTMLAttributes<HTMLElement>;
    }
  }
}

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
}) {
  if (props.blocks.length === 0) return null;
  const poster = props.coverImage === '' || isFilm(props.coverImage) ? undefined : props.coverImage;
  const pictures = props.blocks.flatMap((block) => block.medias).filter((item) => item.type === 'image');
  return (
    <image-lightbox className={styles['blocks']}>
      {props.blocks.map((block) => (
        <Block key={block.id} block={block}>
          {(item) => (
            <Media
              item={item}
              title={props.title}
              poster={poster}
              position={pictures.findIndex((picture) => picture.id === item.id) + 1}
              count={pictures.length}
            />
          )}
        </Block>
      ))}
    </image-lightbox>
  );
}

function Block(props: { block: MediaBlock; children: (item: MediaItem) => React.ReactNode }) {
  const { block } = props;
  const text = paragraphsOf(block.text ?? '');
  if (block.medias.length === 0 && text.length === 0) return null;
  return (
    <section className={styles['block']}>
      {block.medias.length > 0 ? (
        <ul className={styles['row']} data-columns={columnsOf(block.layout)}>
          {block.medias.map((item) => (
            <li key={item.id} data-type={item.type}>
              <figure>
                {props.children(item)}
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
  poster: string | undefined;
  position: number;
  count: number;
}) {
  const { item } = props;
  switch (item.type) {
    case 'image':
      return <Picture item={item} position={props.position} count={props.count} />;
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

function Picture(props: { item: MediaItem & { type: 'image' }; position: number; count: number }) {
  const { item } = props;
  if (item.url === '') return null;
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
      <img
        src={item.url}
        srcSet={pictureSrcSet(item.url)}
        sizes="auto, (min-width: 1024px) 40vw, 100vw"
        alt={item.alt ?? ''}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}

function BlockFilm(props: { vimeoId: string; title: string; poster: string | undefined }) {
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
