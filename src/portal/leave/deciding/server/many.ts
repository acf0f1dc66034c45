import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { decideOne, rulesOfToday } from '../../server/decide-one.ts'
import type { DecidingServices } from '../../server/emails.ts'
import { deferNotifications } from '../../server/deferred-notifications.ts'
import { type Decided, decideMany } from '../contract.ts'

function decideManyHandler(services: DecidingServices): Handler {
  return handler(decideMany, async (call) => {
    const { siteId, caller, now, body } = call
    const { approve, comment } = body
    if (!approve && comment === '') return refuse('leave.commentNeeded', {}, 'comment')
    const items: Decided[] = []
    const rules = await rulesOfToday(call, call.queries)
    // One after the other: they would wait for each other's locks and connections anyway.
    for (const id of new Set(body.ids)) {
      const deferred = deferNotifications(call)
      const deciding = {
        services,
        rules,
        call: { siteId, caller, now, audit: call.audit, notify: deferred.notify },
      }
      const after = await call.database.transaction((trx) =>
        decideOne({ ...deciding, trx }, { id, approve, comment }),
      )
      if (after.ok) deferred.now()
      items.push(
        after.ok
          ? { id, state: after.value.stored.state, refusal: null }
          : { id, state: null, refusal: after.refusal.code },
      )
    }
    return ok({ items })
  })
}

export function createManyHandlers(services: DecidingServices): readonly Handler[] {
  return [decideManyHandler(services)]
}
