import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { lockSubject } from '../database/people.ts'
import { sessionReply, sessionsOf } from '../database/sessions.ts'
import { writeNote } from '../database/write-sessions.ts'
import { noteSession } from '../notes/contract.ts'
import { TOPIC } from './punch.ts'

const noteHandler: Handler = handler(noteSession, async (call) => {
  const { siteId, caller, params, body } = call
  const noted = await call.database.transaction(async (trx) => {
    const subject =
      caller.employeeId === null ? null : await lockSubject(trx, siteId, caller.employeeId)
    if (subject === null) return refuse('attendance.notFound')
    const [found] = await sessionsOf(trx, siteId, [subject.id], { ids: [params.id] })
    if (found === undefined) return refuse('attendance.notFound')
    if (found.review !== 'open') return refuse('attendance.alreadyDecided')
    await writeNote(trx, siteId, params.id, body.note)
    await call.audit(
      {
        action: 'attendance.noted',
        subjectKind: 'attendance-session',
        subjectId: params.id,
        employeeId: subject.id,
        before: { note: found.note },
        after: { note: body.note },
      },
      trx,
    )
    return ok({ session: sessionReply({ ...found, note: body.note }), subject })
  })
  if (!noted.ok) return noted
  const { session, subject } = noted.value
  if (subject.managerUserId !== null) call.notify([subject.managerUserId], TOPIC)
  return ok(session)
})

export const noteHandlers: readonly Handler[] = [noteHandler]
