import { dayAt, instantAt } from '#platform/days.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { type Call, type Handler, handler, type Language } from '#platform/http/handler.ts'
import { ok, type Outcome } from '#platform/outcome.ts'
import { requestedSpan } from '#shop/sales/rules.ts'
import { exportRevenue, type Revenue, showRevenue } from '../plans/contract.ts'
import {
  type AmountAt,
  calledOffSince,
  deliveredSince,
  owedNow,
  paidSince,
  refundedSince,
} from '../database/revenue.ts'
import { type DayAmount, revenueByDay } from '../rules.ts'
import { fileOf, labelOf, revenueSheet } from '../sheets.ts'

type CallContext = Pick<Call<Endpoint>, 'now' | 'queries' | 'site' | 'siteId'>

function byDay(amounts: readonly AmountAt[], zone: string): DayAmount[] {
  return amounts.map(({ at, fils }) => ({ day: dayAt(at.getTime(), zone), fils }))
}

async function revenueOf(
  { queries, siteId, site, now }: CallContext,
  period: { from?: string | undefined; to?: string | undefined },
): Promise<Outcome<Revenue, 'sales.backwards' | 'sales.tooLong'>> {
  const { zone, currency } = await site()
  const today = dayAt(now.getTime(), zone)
  const span = requestedSpan(period.from, period.to, today)
  if (!span.ok) return span
  const { from, to } = span.value
  const since = new Date(instantAt(from, 0, zone))
  const { opening, days } = revenueByDay(span.value, {
    owedNow: await owedNow(queries, siteId),
    paid: byDay(await paidSince(queries, siteId, since), zone),
    delivered: byDay(await deliveredSince(queries, siteId, since), zone),
    calledOff: byDay(await calledOffSince(queries, siteId, since), zone),
    refunded: byDay(await refundedSince(queries, siteId, since), zone),
  })
  const sum = (key: 'delivered' | 'goodwill' | 'paid' | 'refunded'): number =>
    days.reduce((total, day) => total + day[key], 0)
  return ok({
    ...{ from, to, today, currency, opening, days },
    sum: {
      paid: sum('paid'),
      delivered: sum('delivered'),
      refunded: sum('refunded'),
      goodwill: sum('goodwill'),
      owed: days.at(-1)?.owed ?? opening,
    },
  })
}

const showHandler = handler(showRevenue, async (call) => revenueOf(call, call.query))

const exportHandler = handler(exportRevenue, async (call) => {
  const { format } = call.query
  const language = call.query.language ?? call.language
  const revenue = await revenueOf(call, call.query)
  if (!revenue.ok) return revenue
  const { from, to } = revenue.value
  const named = (each: Language): string => `${labelOf('fileName', each)}-${from}-${to}.${format}`
  const names = { fileName: named(language), latinName: named('en') }
  const sheets = [revenueSheet(revenue.value, language)]
  return ok({ ...names, ...(await fileOf(sheets, format, language)) })
})

export const revenueHandlers: readonly Handler[] = [showHandler, exportHandler]
