import { dayAt } from '#platform/days.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import {
  listExpiringDocuments,
  listMovements,
  listCelebrations,
  listWithoutShift,
  MAX_WITHOUT_SHIFT,
} from './contract.ts'
import {
  expiringDocuments,
  headcountOf,
  movementsAround,
  celebrationsFrom,
  withoutShift,
} from './database.ts'

async function todayOf({ site, now }: Pick<Call, 'site' | 'now'>): Promise<string> {
  return dayAt(now.getTime(), (await site()).zone)
}

export const overviewHandlers: readonly Handler[] = [
  handler(listMovements, async (call) => {
    const { queries, siteId } = call
    const around = await movementsAround(queries, siteId, await todayOf(call))
    return ok({ headcount: await headcountOf(queries, siteId), ...around })
  }),
  handler(listCelebrations, async (call) =>
    ok({ items: await celebrationsFrom(call.queries, call.siteId, await todayOf(call)) }),
  ),
  handler(listExpiringDocuments, async (call) =>
    ok(await expiringDocuments(call.queries, call.siteId, await todayOf(call))),
  ),
  handler(listWithoutShift, async (call) =>
    ok(
      await withoutShift(call.queries, call.siteId, {
        today: await todayOf(call),
        limit: MAX_WITHOUT_SHIFT,
      }),
    ),
  ),
]
