import type { Call } from '#platform/http/answer.ts'

/** Holds back what open pages are told until a transaction of the answer's own stands. */
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
