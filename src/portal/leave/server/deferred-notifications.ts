import type { Call } from '#platform/http/handler.ts'

/** Delays notifications to open pages until the handler's own transaction has committed. */
export function deferNotifications({ notify }: Pick<Call, 'notify'>): {
  notify: Call['notify']
  now: () => void
} {
  const notified: (readonly [readonly string[], string])[] = []
  return {
    notify: (userIds, topic) => void notified.push([userIds, topic]),
    now() {
      for (const [userIds, topic] of notified) notify(userIds, topic)
    },
  }
}
