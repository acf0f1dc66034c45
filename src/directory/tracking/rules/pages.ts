/** What the pages by which strangers follow deliveries are kept under. */
export const TRACKED = 'tracking'
