import { useEffect, useRef, useState } from 'react';
import { island } from '../island/island.tsx';
import type { PictureSource } from '../responsive-image/responsive-image.tsx';
import { EmbedCard } from './embed-card.interactive.tsx';
import type { EmbedProvider } from './embed-consent.ts';
import styles from './embed-frame.module.css';
import { loadInstagramScript } from './instagram-script.ts';
import { useEmbed } from './use-embed.interactive.ts';

type InstagramPostProps = {
  provider: EmbedProvider;
  /** The post's canonical URL; undefined when the stored one is invalid. */
  post: string | undefined;
  poster?: PictureSource | undefined;
  /** Delays in milliseconds after which Instagram's script is asked again to render the post. */
  retries?: readonly number[] | undefined;
};

const ONE_RETRY: readonly number[] = [300];
const NAME = 'Publication Instagram';

/** An Instagram post, loaded from Instagram only after the visitor's consent. As high as the post. */
function InstagramPost({ provider, post, poster, retries = ONE_RETRY }: InstagramPostProps) {
  const place = useRef<HTMLDivElement>(null);
  const { open, requested, accept } = useEmbed(provider.purpose, place);
  const [failed, setFailed] = useState(false);
  const focusLost = useRef(false);
  useEffect(() => {
    if (failed && focusLost.current) place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [failed]);
  if (post === undefined) return <p className={styles['invalid']}>Lien Instagram manquant ou invalide</p>;
  const shown = open && !failed;
  return (
    <div ref={place} className={styles['post']} data-open={shown ? '' : undefined}>
      {shown ? (
        <InstagramQuote
          post={post}
          retries={retries}
          focused={requested}
          onFailure={() => {
            focusLost.current = place.current?.contains(document.activeElement) ?? false;
            setFailed(true);
          }}
        />
      ) : (
        <EmbedCard
          provider={provider}
          title={NAME}
          poster={poster}
          original={post}
          failed={failed && open}
          onAccept={() => {
            setFailed(false);
            accept();
          }}
        />
      )}
    </div>
  );
}

/** Instagram's script replaces its content: React never updates it. */
function InstagramQuote(props: {
  post: string;
  retries: readonly number[];
  /** The visitor pressed its button, which is gone: the post takes the focus. */
  focused: boolean;
  onFailure: () => void;
}) {
  const { post, retries, focused, onFailure } = props;
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) stage.current?.focus({ preventScroll: true });
  }, [focused]);
  const failure = useRef(onFailure);
  useEffect(() => {
    const quote = document.createElement('blockquote');
    quote.className = 'instagram-media';
    quote.dataset['instgrmPermalink'] = post;
    quote.dataset['instgrmVersion'] = '14';
    stage.current?.replaceChildren(quote);
    const timers: ReturnType<typeof setTimeout>[] = [];
    const process = () => quote.isConnected && window.instgrm?.Embeds.process();
    loadInstagramScript().then(
      () => {
        process();
        // The script ignores posts that are not laid out yet; a rendered post is left alone.
        for (const pause of retries) timers.push(setTimeout(process, pause));
      },
      (error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: the failure of an embed's script is only logged (§8.10)
        console.warn(error);
        failure.current();
      },
    );
    return () => timers.forEach(clearTimeout);
  }, [post, retries]);
  return <article ref={stage} aria-label={NAME} tabIndex={-1} />;
}

export default island('instagram-post', InstagramPost);
