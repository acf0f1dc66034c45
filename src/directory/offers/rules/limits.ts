/** Facet counts stop at this number. */
export const COUNTED_TO = 100
