import type { Call } from '#platform/http/answer.ts'

/** Delays notifications to open pages until the handler's own transaction has committed. */
export function tellingLater({ tell }: Pick<Call, 'tell'>): {
  tell: Call['tell']
  now: () => void
} {
  const told: (readonly [readonly string[], string])[] = []
  return {
    tell: (userIds, topic) => void told.push([userIds, topic]),
    now() {
      for (const [userIds, topic] of told) tell(userIds, topic)
    },
  }
}
