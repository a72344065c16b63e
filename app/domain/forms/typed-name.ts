import './schemas-without-eval.ts';
import { typedLine } from '../text/storable-text.ts';
import { REQUIRED } from './required.ts';

/** A typed name: of a visitor, a category or an author (§19.5). */
export const typedName = typedLine().min(1, REQUIRED).max(100, '100 caractères au plus');
