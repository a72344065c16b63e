import { createContext } from 'react';

/** Whether the machine makes of one uploaded film its files for other screens and its poster (§32.7). */
export const FilmsAreMadeContext = createContext(false);
