import { useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { addressOfSource } from '#domain/redirects/source-path.ts';
import styles from './redirects.module.css';

const NO_RESPONSE = 'Mène hors du site, ou le site ne répond pas';

/** Requests a path as a visitor would, and shows the result (§37.4). */
export function TryAddress({ path }: { path: string }) {
  const [result, setResult] = useState<string>();
  const tryIt = async () => {
    setResult('Essai en cours…');
    setResult(await outcomeOf(path));
  };
  return (
    <div className={styles['try']}>
      <Button variant="outline" onClick={() => void tryIt()} aria-label={`Essayer : ${path}`}>
        Essayer
      </Button>
      <p role="status">{result}</p>
    </div>
  );
}

async function outcomeOf(path: string): Promise<string> {
  try {
    // Without the administrator's cookie and the browser's cache: the response that a visitor gets.
    const answer = await fetch(addressOfSource(path), {
      method: 'HEAD',
      credentials: 'omit',
      cache: 'no-store',
    });
    const { pathname } = new URL(answer.url);
    if (answer.status >= 500) return NO_RESPONSE;
    if (answer.status === 410) return 'Dit que le contenu est retiré';
    if (!answer.ok) return answer.redirected ? `Mène à ${pathname}, qui n’existe pas` : 'Ne mène nulle part';
    return answer.redirected
      ? `Mène à ${pathname}`
      : 'Montre une page du site\u00a0: la redirection ne sert pas';
  } catch {
    // CORS: another site's response isn't readable by scripts.
    return NO_RESPONSE;
  }
}
