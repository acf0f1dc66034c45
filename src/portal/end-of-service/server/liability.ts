import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { colleagues } from '#portal/attendance/database/people.ts'
import { sheetFile } from '#portal/employees/file/sheet-file.ts'
import { todayOf } from '#portal/leave/database/site-day.ts'
import { employedOf } from '#portal/leave/owed-leave.ts'
import { departmentsOf } from '#portal/leave/report/database/sums.ts'
import {
  exportEndOfService,
  type LiabilityPerson,
  type LiabilitySum,
  listEndOfServicePeople,
  showEndOfServiceLiability,
} from '../contract.ts'
import { paySettingsOf } from '../database/settings.ts'
import type { Settings } from '../rules/estimate.ts'
import { lastDayOf, monthBefore } from '../rules/months.ts'
import { estimatesOf } from '../estimates.ts'
import { sheetRows } from './liability-sheet.ts'
import { pageKey, readNameKey } from './page-key.ts'

const PEOPLE_AT_ONCE = 500

type LiabilityCall = Pick<Call, 'queries' | 'siteId' | 'now' | 'language' | 'signal'>

interface MonthEnd {
  readonly month: string
  readonly latest: string
  readonly on: string
  readonly today: string
  readonly settings: Settings
}

/** The last day of the requested month, which must be over. */
async function monthEndOf(
  call: LiabilityCall,
  requested: string | undefined,
): Promise<Outcome<MonthEnd, 'endOfService.monthNotOver'>> {
  const today = await todayOf(call)
  const latest = monthBefore(today.slice(0, 7))
  const month = requested ?? latest
  if (month > latest) return refuse('endOfService.monthNotOver', {}, 'month')
  const settings = await paySettingsOf(call.queries, call.siteId)
  return ok({ month, latest, on: lastDayOf(month), today, settings })
}

type Key = [string, string]

interface Page {
  readonly people: readonly (LiabilityPerson & { readonly departmentId: string })[]
  readonly next: Key | null
}

/** A page of the people employed on that day, each as if the employer ended it then. */
async function pageOf(
  call: LiabilityCall,
  { on, today, settings }: MonthEnd,
  { after, limit, language }: { after: Key | null; limit: number; language: 'en' | 'ar' },
): Promise<Page> {
  const { queries, siteId } = call
  const found = await colleagues(queries, siteId, {
    language,
    from: on,
    to: on,
    after,
    limit: limit + 1,
  })
  const visible = found.slice(0, limit)
  const employed = visible.map(({ colleague }) => employedOf(colleague))
  const ending = { on, leaveOn: on, today, isResignation: false }
  const estimates = await estimatesOf(call, employed, settings, ending)
  const people = visible.flatMap(({ colleague }) => {
    const estimate = estimates.get(colleague.id)
    if (estimate === undefined) return []
    const { person, department, departmentId } = colleague
    const { leave } = estimate
    return [
      {
        employee: { id: person.id, number: person.employeeNo, name: person.name },
        department,
        departmentId,
        state: estimate.state,
        firstDay: estimate.firstDay,
        years: estimate.years,
        unpaidDays: estimate.unpaidDays,
        monthFils: estimate.monthFils,
        gratuityFils: estimate.gratuityFils,
        leaveDays: leave?.days ?? null,
        leaveFils: leave?.fils ?? 0,
        totalFils: estimate.totalFils,
      },
    ]
  })
  return { people, next: found.length > limit ? (visible.at(-1)?.key ?? null) : null }
}

/** All pages, so that a company of any size needs the same memory. */
async function* allPages(
  call: LiabilityCall,
  month: MonthEnd,
  language: 'en' | 'ar',
): AsyncGenerator<Page['people']> {
  let after: Key | null = null
  do {
    const page: Page = await pageOf(call, month, { after, limit: PEOPLE_AT_ONCE, language })
    yield page.people
    after = page.next
  } while (after !== null && !call.signal.aborted)
}

const NOTHING: LiabilitySum = { people: 0, gratuityFils: 0, leaveFils: 0, totalFils: 0 }

function plus(sum: LiabilitySum, one: LiabilitySum): LiabilitySum {
  return {
    people: sum.people + one.people,
    gratuityFils: sum.gratuityFils + one.gratuityFils,
    leaveFils: sum.leaveFils + one.leaveFils,
    totalFils: sum.totalFils + one.totalFils,
  }
}

const liabilityHandler = handler(showEndOfServiceLiability, async (call) => {
  const { queries, siteId, language } = call
  const month = await monthEndOf(call, call.query.month)
  if (!month.ok) return month
  const sums = new Map<string, LiabilitySum>()
  let nationals = 0
  let withoutPay = 0
  for await (const people of allPages(call, month.value, language))
    for (const { departmentId, state, gratuityFils, leaveFils, totalFils } of people) {
      if (state === 'national') nationals += 1
      if (state === 'noPay') withoutPay += 1
      const one = { people: 1, gratuityFils, leaveFils, totalFils }
      sums.set(departmentId, plus(sums.get(departmentId) ?? NOTHING, one))
    }
  const { currency } = await call.site()
  return ok({
    month: month.value.month,
    latest: month.value.latest,
    on: month.value.on,
    currency,
    country: month.value.settings.country,
    ...[...sums.values()].reduce(plus, NOTHING),
    nationals,
    withoutPay,
    items: (await departmentsOf(queries, siteId)).flatMap((department) => {
      const sum = sums.get(department.id)
      return sum === undefined ? [] : [{ department, ...sum }]
    }),
  })
})

const peopleHandler = handler(listEndOfServicePeople, async (call) => {
  const { query, language, siteId } = call
  const month = await monthEndOf(call, query.month)
  if (!month.ok) return month
  const { people, next } = await pageOf(call, month.value, {
    after: readNameKey(query.after),
    limit: query.limit,
    language,
  })
  await call.audit({
    action: 'endOfService.listed',
    subjectKind: 'site',
    subjectId: String(siteId),
    after: { month: month.value.month, rows: people.length },
  })
  const { currency } = await call.site()
  return ok({
    items: people.map(({ departmentId: _id, ...person }) => person),
    next: next === null ? null : pageKey(next),
    currency,
  })
})

const exportHandler = handler(exportEndOfService, async (call) => {
  const { query, siteId } = call
  const month = await monthEndOf(call, query.month)
  if (!month.ok) return month
  const language = query.language ?? call.language
  const { currency } = await call.site()
  await call.audit({
    action: 'endOfService.exported',
    subjectKind: 'site',
    subjectId: String(siteId),
    after: { month: month.value.month, format: query.format },
  })
  const rows = sheetRows(allPages(call, month.value, language), {
    on: month.value.on,
    currency,
    language,
  })
  return ok(
    await sheetFile(rows, {
      format: query.format,
      language,
      nameIn: (each) => sentence('endOfService.exportFile', { month: month.value.month }, each),
      sheetName: sentence('endOfService.exportName', {}, language),
    }),
  )
})

export const liabilityHandlers: readonly Handler[] = [
  liabilityHandler,
  peopleHandler,
  exportHandler,
]
