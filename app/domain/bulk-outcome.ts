/** What became of a change of several things at once: how many it changed, how many were so already, how many are gone. */
export type BulkOutcome = { done: number; already: number; missing: number };
