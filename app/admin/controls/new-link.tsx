import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './fields/text-field.tsx';
import styles from './new-link.module.css';

/** A link that was just generated, to be copied: only its hash is stored, so it can't be shown again. */
export function NewLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  // Without SITE_URL the origin is the one of the current page.
  const whole = new URL(address, window.location.href).href;
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(whole);
      setMessage('Lien copié');
    } catch {
      // The clipboard API needs https, and some browsers refuse it: then the text is selected, ready for Ctrl+C.
      field.current?.select();
      setMessage('Copiez-le avec Ctrl + C (⌘ + C sur Mac)');
    }
  };
  return (
    <div className={styles['new']}>
      <TextField
        ref={field}
        label="Lien à envoyer"
        name="_link"
        value={whole}
        hint="Copiez-le maintenant&nbsp;: il ne pourra plus être montré."
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="outline" icon="copy" onClick={() => void copy()}>
        Copier le lien
      </Button>
      <p role="status">{message}</p>
    </div>
  );
}
