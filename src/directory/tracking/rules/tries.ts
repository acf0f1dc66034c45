/** Codes of nobody's that one address may try before it has to wait; forgotten after an hour (seconds). */
export const TRACK_LIMIT = { free: 20, forget: 3600 } as const
