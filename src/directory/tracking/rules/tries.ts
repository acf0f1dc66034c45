/**
 * How many unknown codes one IP address may try before it has to wait. Tries are forgotten after an
 * hour (in seconds).
 */
export const TRACK_LIMIT = { free: 20, forget: 3600 } as const
