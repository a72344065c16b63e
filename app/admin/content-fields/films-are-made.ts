import { createContext } from 'react';

/** Whether the server transcodes an uploaded film and generates its poster (§32.7). */
export const FilmsAreMadeContext = createContext(false);
