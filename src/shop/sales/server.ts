import { type Handler, handler, type Call, type Language } from '#platform/http/handler.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { ok, type Outcome } from '#platform/outcome.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { PLAN_CATEGORY } from '#shop/orders/rules.ts'
import { exportSales, type Period, type Sales, showSales } from './contract.ts'
import {
  salesByCategory,
  salesByCoupon,
  salesByDay,
  salesByEmirate,
  salesByMeal,
  salesByWindow,
} from './database.ts'
import { periodsOf, requestedSpan, sumOf } from './rules.ts'
import { csvOf, excelOf, sheetsOf, labelOf } from './sheets.ts'

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type CallContext = Pick<Call<Endpoint>, 'queries' | 'siteId' | 'site' | 'now'>

async function salesOf(
  { queries, siteId, site, now }: CallContext,
  period: { from?: string | undefined; to?: string | undefined; by: Period },
): Promise<Outcome<Sales, 'sales.backwards' | 'sales.tooLong'>> {
  const { zone, currency } = await site()
  const today = dayOf(now.toISOString(), zone)
  const span = requestedSpan(period.from, period.to, today)
  if (!span.ok) return span
  const days = await salesByDay(queries, siteId, span.value)
  return ok({
    ...span.value,
    today,
    by: period.by,
    currency,
    sum: sumOf(days),
    periods: periodsOf(days, span.value, period.by),
    meals: await salesByMeal(queries, siteId, span.value),
    categories: (await salesByCategory(queries, siteId, span.value)).map(namedCategory),
    emirates: await salesByEmirate(queries, siteId, span.value),
    windows: await salesByWindow(queries, siteId, span.value),
    coupons: await salesByCoupon(queries, siteId, span.value),
  })
}

/** Meal plans are no category of the menu, so its name is ours. */
function namedCategory(row: Sales['categories'][number]): Sales['categories'][number] {
  const isOfPlans = row.slug === PLAN_CATEGORY && row.name.en === PLAN_CATEGORY
  if (!isOfPlans) return row
  return { ...row, name: { en: labelOf('mealPlans', 'en'), ar: labelOf('mealPlans', 'ar') } }
}

const showHandler = handler(showSales, (call) => salesOf(call, call.query))

const exportHandler = handler(exportSales, async (call) => {
  const { format } = call.query
  const language = call.query.language ?? call.language
  const sales = await salesOf(call, call.query)
  if (!sales.ok) return sales
  const { from, to } = sales.value
  const named = (each: Language): string => `${labelOf('fileName', each)}-${from}-${to}.${format}`
  const names = { fileName: named(language), latinName: named('en') }
  const sheets = sheetsOf(sales.value, language)
  if (format === 'xlsx')
    return ok({ ...names, mediaType: EXCEL, body: await excelOf(sheets, language) })
  return ok({ ...names, mediaType: 'text/csv; charset=utf-8', body: csvOf(sheets) })
})

export const salesHandlers: readonly Handler[] = [showHandler, exportHandler]
