/** Above so many of a facet are not counted. */
export const COUNTED_TO = 100
