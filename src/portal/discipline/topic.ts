/** Published to the people concerned when a case changes. */
export const DISCIPLINE_TOPIC = 'discipline'
