/** Published to the people concerned when a change of a record is requested or decided. */
export const PROFILE_TOPIC = 'profile'
