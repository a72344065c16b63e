import { useEffect, useState } from 'react';
import { EMBED_TIMEOUT_MS } from './embed-consent.ts';
import styles from './embed-frame.module.css';
import { OriginalLink, type ShownEmbed } from './embed-poster.tsx';

/**
 * The iframe of a film at its provider. Its referrer is the page's origin only. The original is offered over it once it
 * has taken too long: until it is loaded it is an empty box.
 */
export function EmbedFrame({
  provider,
  original,
  src,
  title,
  allow,
  frame,
}: Omit<ShownEmbed, 'poster'> & {
  src: string;
  allow: string;
  frame: React.RefObject<HTMLIFrameElement | null>;
}) {
  const [late, setLate] = useState(false);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const timeout = setTimeout(() => setLate(true), EMBED_TIMEOUT_MS);
    return () => clearTimeout(timeout);
  }, []);
  return (
    <>
      <iframe
        ref={frame}
        className={styles['content']}
        src={src}
        title={title}
        allow={allow}
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setLoaded(true)}
      />
      {late && !loaded ? (
        <p className={styles['late']} role="status">
          {provider.name} ne répond pas.{' '}
          <OriginalLink original={original} title={title}>
            Voir sur {provider.name}
          </OriginalLink>
        </p>
      ) : null}
    </>
  );
}
