import { createContext } from 'react';

/** The Content-Security-Policy nonce of the answer that is being rendered; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
