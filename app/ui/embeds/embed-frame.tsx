import styles from './embed-frame.module.css';

/** The iframe of a film at its provider. Its referrer is the page's origin only. */
export function EmbedFrame(props: {
  src: string;
  title: string;
  allow: string;
  frame: React.RefObject<HTMLIFrameElement | null>;
}) {
  return (
    <iframe
      ref={props.frame}
      className={styles['content']}
      src={props.src}
      title={props.title}
      allow={props.allow}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
