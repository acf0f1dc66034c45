import { dayAt } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { countWaiting } from './contract.ts'
import { waitingFor } from './database.ts'

const waitingHandler = handler(countWaiting, async (call) => {
  const { queries, siteId, caller, now } = call
  const { employeeId, userId, permissions } = caller
  const today = dayAt(now.getTime(), (await call.site()).zone)
  return ok({
    items: await waitingFor(queries, { siteId, employeeId, userId, today }, permissions),
  })
})

export const dashboardHandlers: readonly Handler[] = [waitingHandler]
