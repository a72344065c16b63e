import { useEffect, useRef, useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import styles from '../account-security.module.css';

/** The recovery codes, shown once (§45.4). */
export function RecoveryCodes({ codes, onRead }: { codes: readonly string[]; onRead: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<'done' | 'failed'>();
  useEffect(() => list.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('done');
    } catch {
      // The clipboard API needs https, and some browsers refuse it.
      setCopied('failed');
    }
  };
  return (
    <div ref={list} tabIndex={-1} className={styles['codesRead']}>
      <p>
        <strong>Notez-les maintenant&nbsp;: ils ne seront plus montrés.</strong> Chacun remplace une fois le
        code de l’application, si vous perdez votre téléphone. Gardez-les ailleurs que sur lui.
      </p>
      <ul className={styles['codes']} aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <Button variant="outline" icon="copy" onClick={() => void copy()}>
          Copier
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          Imprimer
        </Button>
        <Button variant="primary" onClick={onRead}>
          Je les ai notés
        </Button>
        <p role="status" className="quiet">
          {copied === 'done'
            ? 'Codes copiés'
            : copied === 'failed'
              ? 'Copie impossible\u00a0: recopiez-les à la main.'
              : ''}
        </p>
      </div>
    </div>
  );
}
