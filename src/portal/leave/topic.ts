/** Published to the people concerned when a leave changes. */
export const LEAVE_TOPIC = 'leave'
