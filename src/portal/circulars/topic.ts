/** Published to the people concerned when a circular is new or has changed for them. */
export const CIRCULARS_TOPIC = 'circulars'
