/** Everything that must be there before the first request is answered. */
export async function prepare(_options: { firstProcess: boolean }): Promise<void> {}

/** Ends what the process holds. */
export async function drain(): Promise<void> {}
