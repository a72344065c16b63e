import { useMemo } from 'react';
import { type PictureBox, type PictureFactsByKey, thumbnailAddress } from '#domain/files/stored-picture.ts';
import { blockRows, type MediaBlock, type MediaItem } from '#domain/media-blocks/media-block.ts';
import type { MediaOf } from '#domain/media-blocks/media-types.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { paragraphsOf } from '#domain/text/paragraphs.ts';
import { fromFilesAddress } from '#ui/files-address.ts';
import { island } from '#ui/island/island.tsx';
import { type LightboxPicture, useLightbox } from '#ui/lightbox/use-lightbox.interactive.ts';
import type { PictureSource } from '#ui/responsive-image/responsive-image.tsx';
import styles from './media-blocks.module.css';
import { boxesOf } from './media-blocks-rows.ts';
import { altOf, mediaView } from './media-views.interactive.tsx';

type MediaBlocksProps = {
  blocks: readonly MediaBlock[];
  /** The project's title: the name of a film without a caption. */
  title: string;
  /** Shown on the cards of films and posts, which have no picture of their own here. */
  poster: PictureSource | undefined;
  pictures?: PictureFactsByKey | undefined;
  /** The addresses of films and posts that are gone at their provider. */
  unavailable?: readonly string[] | undefined;
};

/**
 * The media of a project: filled rows of one, two or three columns with their texts. Every picture opens in the
 * lightbox; without JavaScript its link opens the file.
 */
function MediaBlocks({ blocks, title, poster, pictures: known, unavailable }: MediaBlocksProps) {
  const pictures = useMemo(
    () => blocks.flatMap(({ medias }) => medias.filter((item) => item.type === 'image')),
    [blocks],
  );
  const positions = useMemo(
    () => new Map<MediaItem, number>(pictures.map((picture, index) => [picture, index])),
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
            const View = mediaView(item.type);
            const position = positions.get(item) ?? 0;
            return (
              <View
                item={item}
                title={title}
                poster={poster}
                boxes={boxes}
                pictures={known}
                unavailable={unavailable}
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

function slideOf(item: MediaOf<'image'>, known: PictureFactsByKey | undefined): LightboxPicture {
  const facts = known?.[item.url];
  const { width, height } = item.width && item.height ? item : (facts ?? {});
  const src = fromFilesAddress(item.url);
  const thumb = fromFilesAddress(thumbnailAddress(item.url));
  return { src, thumb, focus: facts?.focus, alt: altOf(item, facts), width, height };
}

function Block(props: {
  block: MediaBlock;
  children: (item: MediaItem, boxes: readonly PictureBox[]) => React.ReactNode;
}) {
  const { block } = props;
  const text = paragraphsOf(block.text ?? '');
  const rows = blockRows(block);
  return (
    <section className={styles['block']}>
      {block.medias.length > 0 ? (
        <ul className={styles['row']} data-columns={rows.columns} data-widest={rows.widest}>
          {rows.places.map((place) => {
            const { item, acrossOnPhone } = place;
            const caption = frenchTypography(item.caption ?? '');
            return (
              <li key={item.id} data-across-on-phone={acrossOnPhone || undefined}>
                {/* Labelled by its caption, with the role that the RGAA requires (§49.4). */}
                <figure role={caption ? 'figure' : undefined} aria-label={caption || undefined}>
                  {props.children(item, boxesOf(rows, place))}
                  {caption ? <figcaption>{caption}</figcaption> : null}
                </figure>
              </li>
            );
          })}
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

export default island('media-blocks', MediaBlocks);
