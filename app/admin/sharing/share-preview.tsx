import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import type { PreviewReply } from '#domain/shared-previews/preview-reply.ts';
import { ShareDialog } from './share-dialog.tsx';
import styles from './sharing.module.css';
import { approvalText, SHARE_PLACE } from './texts.ts';

/** In a form: the button that shares the stored version without an account, and the replies (§39.1, §39.5). */
export function SharePreview({
  address,
  replies,
}: {
  /** The URL that lists and creates its links. */
  address: string;
  /** The replies when the form was loaded, newest first. */
  replies: readonly PreviewReply[];
}) {
  const { hash } = useLocation();
  const [open, setOpen] = useState(hash === `#${SHARE_PLACE}`);
  const approval = replies.find(({ approved }) => approved);
  return (
    <>
      <Button variant="outline" big onClick={() => setOpen(true)}>
        Partager un aperçu
      </Button>
      {approval ? (
        <p className={styles['approved']}>
          <Icon name="check" />
          {approvalText({ name: approval.name, at: approval.createdAt })}
        </p>
      ) : null}
      {replies.length > 0 ? (
        <Button className="full" icon="message" onClick={() => setOpen(true)}>
          {replies.length === 1 ? 'Lire l’avis reçu' : `Lire les ${replies.length} avis reçus`}
        </Button>
      ) : null}
      {open ? <ShareDialog address={address} replies={replies} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
