/** Where employees read a circular. */
export const circularPath = (id: string): string => `/Circulars/${id}`
