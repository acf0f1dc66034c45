/** Published to an employee when someone else changes their photo. */
export const PHOTOS_TOPIC = 'photos'
