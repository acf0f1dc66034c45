import { type Answer, answer, type Call, type Language } from '#platform/http/answer.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { done, type Outcome } from '#platform/outcome.ts'
import { dayOf } from '#platform/ui/format.ts'
import { exportSales, type Period, type Sales, showSales } from './contract.ts'
import {
  salesByCategory,
  salesByCoupon,
  salesByDay,
  salesByEmirate,
  salesByMeal,
  salesByWindow,
} from './database.ts'
import { periodsOf, spanAsked, sumOf } from './rules.ts'
import { csvOf, excelOf, sheetsOf, word } from './sheets.ts'

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Asking = Pick<Call<Endpoint>, 'queries' | 'siteId' | 'site' | 'now'>

async function salesOf(
  { queries, siteId, site, now }: Asking,
  asked: { from?: string | undefined; to?: string | undefined; by: Period },
): Promise<Outcome<Sales, 'sales.backwards' | 'sales.tooLong'>> {
  const { zone, currency } = await site()
  const today = dayOf(now.toISOString(), zone)
  const span = spanAsked(asked.from, asked.to, today)
  if (!span.ok) return span
  const days = await salesByDay(queries, siteId, span.value)
  return done({
    ...span.value,
    today,
    by: asked.by,
    currency,
    sum: sumOf(days),
    periods: periodsOf(days, span.value, asked.by),
    meals: await salesByMeal(queries, siteId, span.value),
    categories: await salesByCategory(queries, siteId, span.value),
    emirates: await salesByEmirate(queries, siteId, span.value),
    windows: await salesByWindow(queries, siteId, span.value),
    coupons: await salesByCoupon(queries, siteId, span.value),
  })
}

const showAnswer = answer(showSales, (call) => salesOf(call, call.query))

const exportAnswer = answer(exportSales, async (call) => {
  const { format } = call.query
  const language = call.query.language ?? call.language
  const sales = await salesOf(call, call.query)
  if (!sales.ok) return sales
  const { from, to } = sales.value
  const named = (each: Language): string => `${word('fileName', each)}-${from}-${to}.${format}`
  const names = { fileName: named(language), latinName: named('en') }
  const sheets = sheetsOf(sales.value, language)
  if (format === 'xlsx')
    return done({ ...names, mediaType: EXCEL, body: await excelOf(sheets, language) })
  return done({ ...names, mediaType: 'text/csv; charset=utf-8', body: csvOf(sheets) })
})

export const salesAnswers: readonly Answer[] = [showAnswer, exportAnswer]
