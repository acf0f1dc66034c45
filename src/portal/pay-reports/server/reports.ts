import { shiftMonth } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { todayOf } from '#portal/leave/database/site-day.ts'
import { lastPaidMonth } from '#portal/pay-runs/database/runs.ts'
import { COST_MONTHS, listPension, listWithoutAccount, showPayCost } from '../contract.ts'
import { costs, departmentNames } from '../database/journal.ts'
import { withoutAccountPage } from '../database/people.ts'
import { pensionPage, pensionSums } from '../database/pension.ts'
import { COST_CODES } from '../rules/journal.ts'

/** The twelve months up to one, the earliest first. */
function monthsTo(last: string): string[] {
  return Array.from({ length: COST_MONTHS }, (_, index) =>
    shiftMonth(last, index + 1 - COST_MONTHS),
  )
}

const costHandler = handler(showPayCost, async (call) => {
  const { queries, siteId } = call
  const last = await lastPaidMonth(queries, siteId)
  const months = last === null ? [] : monthsTo(last)
  const found = await costs(queries, siteId, { months, codes: COST_CODES })
  const names = await departmentNames(queries, siteId)
  await call.audit({
    action: 'payReports.costOpened',
    subjectKind: 'site',
    subjectId: String(siteId),
    after: { month: last },
  })
  const items = [...Map.groupBy(found, ({ departmentId }) => departmentId)].map(([id, own]) => {
    const monthFils = months.map((month) => own.find((each) => each.month === month)?.fils ?? 0)
    return {
      department: { id, name: names.get(id) ?? { en: '', ar: '' } },
      totalFils: monthFils.reduce((sum, fils) => sum + fils, 0),
      monthFils,
    }
  })
  return ok({
    currency: (await call.site()).currency,
    months,
    items: items.toSorted((one, other) => other.totalFils - one.totalFils),
  })
})

const pensionHandler = handler(listPension, async (call) => {
  const { queries, siteId, query } = call
  const { month, after, limit } = query
  const { lines, people } = await pensionPage(queries, siteId, { month, after, limit: limit + 1 })
  const beyond = people > limit ? lines.at(-1)?.employee.id : undefined
  const items = lines
    .filter(({ employee }) => employee.id !== beyond)
    .map(({ joiningDate: _joined, emiratesId: _id, ...row }) => row)
  await call.audit({
    action: 'payReports.pensionListed',
    subjectKind: 'site',
    subjectId: String(siteId),
    after: { month, rows: items.length },
  })
  return ok({
    items,
    next: beyond === undefined ? null : (items.at(-1)?.employee.id ?? null),
    currency: (await call.site()).currency,
    ...(await pensionSums(queries, siteId, month)),
  })
})

const accountHandler = handler(listWithoutAccount, async (call) => {
  const { queries, siteId, query } = call
  const { after, limit } = query
  const found = await withoutAccountPage(queries, siteId, {
    today: await todayOf(call),
    after,
    limit: limit + 1,
  })
  const items = found.slice(0, limit)
  await call.audit({
    action: 'payReports.withoutAccountListed',
    subjectKind: 'site',
    subjectId: String(siteId),
    after: { rows: items.length },
  })
  return ok({ items, next: found.length > limit ? (items.at(-1)?.employee.id ?? null) : null })
})

export const reportHandlers: readonly Handler[] = [costHandler, pensionHandler, accountHandler]
