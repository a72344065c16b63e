/** Provisional until the texts are there. */
export async function loadDemonstration(): Promise<void> {}
