/** The specification's scroll animation (S9.9). */
export const REVEAL_MS = 1000
export const REVEAL_OFFSET_PX = 200
