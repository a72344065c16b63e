/** The lease of an export: one at a time, in all processes (§59.5). */
export const EXPORT_LEASE = 'export';
