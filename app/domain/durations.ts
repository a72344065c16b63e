export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 3600 * 1000;
export const DAY_SECONDS = 24 * 3600;
export const DAY_MS = DAY_SECONDS * 1000;
