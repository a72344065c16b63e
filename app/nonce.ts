import { createContext } from 'react';

/** The Content-Security-Policy nonce of the response that is being rendered; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
