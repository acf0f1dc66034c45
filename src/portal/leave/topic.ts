/** Told to those concerned whenever a leave changes. */
export const LEAVE_TOPIC = 'leave'
