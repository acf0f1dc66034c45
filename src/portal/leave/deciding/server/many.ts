import { type Answer, answer } from '#platform/http/answer.ts'
import { done, refuse } from '#platform/outcome.ts'
import { decideOne } from '../../server/decisions.ts'
import type { LeaveServices } from '../../server/letters.ts'
import { tellingLater } from '../../server/telling-later.ts'
import { type Decided, decideMany } from '../contract.ts'

function decideManyAnswer(services: LeaveServices): Answer {
  return answer(decideMany, async (call) => {
    const { siteId, caller, now, body } = call
    const { approve, comment } = body
    if (!approve && comment === '') return refuse('leave.commentNeeded', {}, 'comment')
    const items: Decided[] = []
    // One after the other: they would wait for each other's locks and connections anyway.
    for (const id of new Set(body.ids)) {
      const later = tellingLater(call)
      const deciding = {
        services,
        call: { siteId, caller, now, audit: call.audit, tell: later.tell },
      }
      const after = await call.database.transaction((trx) =>
        decideOne({ ...deciding, trx }, { id, approve, comment }),
      )
      if (after.ok) later.now()
      items.push(
        after.ok
          ? { id, state: after.value.state, refusal: null }
          : { id, state: null, refusal: after.refusal.code },
      )
    }
    return done({ items })
  })
}

export function createManyAnswers(services: LeaveServices): readonly Answer[] {
  return [decideManyAnswer(services)]
}
