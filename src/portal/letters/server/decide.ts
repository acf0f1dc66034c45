import type { Jobs } from '#platform/jobs/jobs.ts'
import { notifyPagesChanged, tagOfPages } from '#platform/db/pages-changed.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { decideLetter, revokeLetter } from '../desk/contract.ts'
import { saveDecision, saveRevocation } from '../database/changes.ts'
import { lockLetter } from '../database/letters.ts'
import { CHECKED } from '../rules/checked-tag.ts'
import { moveTo } from '../rules/states.ts'
import { LETTERS_TOPIC } from '../topic.ts'
import { detailOf } from './desk.ts'
import { notifyEmployee, resolveRequested } from './notices.ts'
import { isOwn, subjectOf } from './replies.ts'

interface Services {
  readonly jobs: Pick<Jobs, 'send'>
}

function decideHandler({ jobs }: Services): Handler {
  return handler(decideLetter, async (call) => {
    const { siteId, caller, params, body, now } = call
    const site = await call.site()
    return call.database.transaction(async (trx) => {
      const letter = await lockLetter(trx, siteId, params.id)
      if (letter === null) return refuse('letters.notFound')
      if (isOwn(caller, letter)) return refuse('letters.ownLetter')
      const { approve } = body
      const moved = moveTo(letter.state, approve ? 'approve' : 'reject')
      if (!moved.ok) return moved
      if (!approve && body.reason === '') return refuse('letters.reasonNeeded', {}, 'reason')
      const reason = approve ? null : body.reason
      const decision = { state: moved.value, by: caller.userId, at: now, reason }
      await saveDecision(trx, siteId, letter.id, decision)
      const notices = { trx, siteId, now, jobs }
      await resolveRequested(notices, [letter.id])
      if (!approve) {
        const about = { kind: 'letterRejected', reason: body.reason } as const
        const userId = await notifyEmployee(notices, letter, about)
        if (userId !== null) call.notify([userId], LETTERS_TOPIC)
      }
      const entry = { ...subjectOf(letter), before: { state: letter.state } }
      const action = approve ? 'letters.approved' : 'letters.rejected'
      await call.audit({ action, ...entry, after: { reason } }, trx)
      return ok(await detailOf(call, site, trx, letter.id))
    })
  })
}

function revokeHandler({ jobs }: Services): Handler {
  return handler(revokeLetter, async (call) => {
    const { siteId, caller, params, body, now } = call
    const site = await call.site()
    return call.database.transaction(async (trx) => {
      const letter = await lockLetter(trx, siteId, params.id)
      if (letter === null) return refuse('letters.notFound')
      if (isOwn(caller, letter)) return refuse('letters.ownLetter')
      const moved = moveTo(letter.state, 'revoke')
      if (!moved.ok) return moved
      const { reason } = body
      await saveRevocation(trx, siteId, letter.id, { by: caller.userId, at: now, reason })
      notifyPagesChanged(trx, tagOfPages(CHECKED, siteId))
      const about = { kind: 'letterRevoked', reason } as const
      const userId = await notifyEmployee({ trx, siteId, now, jobs }, letter, about)
      if (userId !== null) call.notify([userId], LETTERS_TOPIC)
      const after = { number: letter.number, reason }
      await call.audit({ action: 'letters.revoked', ...subjectOf(letter), after }, trx)
      return ok(await detailOf(call, site, trx, letter.id))
    })
  })
}

export function createDecideHandlers(services: Services): readonly Handler[] {
  return [decideHandler(services), revokeHandler(services)]
}
