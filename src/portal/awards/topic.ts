/** Published to the people concerned when an award changes. */
export const AWARDS_TOPIC = 'awards'
