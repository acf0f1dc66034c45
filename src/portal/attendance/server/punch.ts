import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { punch } from '../contract.ts'
import { recordPunch } from './record-punch.ts'

/** Open pages listen for this topic: the owner's other devices and the manager's board. */
export const TOPIC = 'attendance'

export const punchHandler: Handler = handler(punch, async (call) => {
  const { employeeId, userId } = call.caller
  if (employeeId === null) return refuse('attendance.notLinked')
  const { zone } = await call.site()
  const result = await call.database.transaction((trx) =>
    recordPunch(trx, {
      siteId: call.siteId,
      employeeId,
      siteZone: zone,
      body: call.body,
      now: call.now,
    }),
  )
  if (!result.ok) return result
  const { reply, subject, isNew } = result.value
  if (isNew)
    call.notify(subject.managerUserId === null ? [userId] : [userId, subject.managerUserId], TOPIC)
  return ok(reply)
})
