import { type Answer, answer } from '#platform/http/answer.ts'
import { done, refuse } from '#platform/outcome.ts'
import { punch } from '../contract.ts'
import { takeTap } from './take-tap.ts'

/** Open pages listen for this topic: the owner's other devices and the manager's board. */
export const TOPIC = 'attendance'

export const punchAnswer: Answer = answer(punch, async (call) => {
  const { employeeId, userId } = call.caller
  if (employeeId === null) return refuse('attendance.notLinked')
  const { zone } = await call.site()
  const taken = await call.database.transaction((trx) =>
    takeTap(trx, {
      siteId: call.siteId,
      employeeId,
      siteZone: zone,
      body: call.body,
      now: call.now,
    }),
  )
  if (!taken.ok) return taken
  const { reply, subject, isNew } = taken.value
  if (isNew)
    call.tell(subject.managerUserId === null ? [userId] : [userId, subject.managerUserId], TOPIC)
  return done(reply)
})
