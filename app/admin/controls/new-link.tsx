import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './fields/text-field.tsx';
import styles from './new-link.module.css';

/** A link that was made just now, to be copied: only its hash is kept, so it can't be shown again. */
export function NewLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  // Without SITE_URL the site is where it is asked for.
  const whole = new URL(address, window.location.href).href;
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(whole);
      setSaid('Lien copié');
    } catch {
      // Not without https, and not everywhere: it is chosen, ready for the keyboard.
      field.current?.select();
      setSaid('Copiez-le avec Ctrl + C (⌘ + C sur Mac)');
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
      <p role="status">{said}</p>
    </div>
  );
}
