/** Published to a person when their list of notifications changes. */
export const NOTIFICATIONS_TOPIC = 'notifications'
