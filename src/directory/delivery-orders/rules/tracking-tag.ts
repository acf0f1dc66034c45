/** The cache tag of the public tracking pages. */
export const TRACKED = 'tracking'
