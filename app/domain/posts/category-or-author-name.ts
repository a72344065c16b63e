import '../forms/schemas-without-eval.ts';
import { REQUIRED } from '../forms/required.ts';
import { typedLine } from '../text/storable-text.ts';

/** The typed name of a category or an author (§19.5). */
export const categoryOrAuthorName = typedLine().min(1, REQUIRED).max(100, '100 caractères au plus');
