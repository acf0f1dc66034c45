/** The specification's pages (S7.7): about us, vision, the CEO's word, privacy policy. */
export const FIXED_IDS: readonly number[] = [3, 4, 5, 59]
