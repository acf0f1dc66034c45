import { type Handler, handler, type Call, type Language } from '#platform/http/handler.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { colleagues } from '#portal/attendance/database/people.ts'
import { type StoredType, typesOf } from '../../database/types.ts'
import { DAY } from '../../rules/amounts.ts'
import { keepsAccount } from '../../server/balances.ts'
import { pageKey, readNameKey } from '../../server/name-key.ts'
import { todayOf } from '../../database/site-day.ts'
import { employedOf } from '../../owed-leave.ts'
import { type AccountsPeriod, type Employed, yearAccounts } from '../../server/year-accounts.ts'
import { type CompanyLine, listCompanyReport } from '../contract.ts'
import { totalsInDays } from './in-days.ts'
import { typeNamed } from './replies.ts'
import { totalsWithoutAccount } from './without-account.ts'

type CallContext = Pick<Call<Endpoint>, 'queries' | 'siteId'>

export type Who = { readonly managerId?: string; readonly departmentId?: string }

/** Who the caller looks after: everyone, their direct reports, or no one. */
export function whoOf(
  { caller }: Pick<Call<Endpoint>, 'caller'>,
  departmentId: string | undefined,
): Who | null {
  const ofDepartment = departmentId === undefined ? {} : { departmentId }
  if (caller.permissions.has('leave.all')) return ofDepartment
  return caller.permissions.has('leave.team') && caller.employeeId !== null
    ? { managerId: caller.employeeId, ...ofDepartment }
    : null
}

interface PageQuery {
  readonly who: Who
  /** Includes people who have left. */
  readonly withLeft: boolean
  readonly type: StoredType
  readonly period: AccountsPeriod
  readonly language: Language
  readonly after: readonly [string, string] | null
  readonly limit: number
}

const NOTHING = {
  carried: 0,
  granted: 0,
  corrected: 0,
  encashed: 0,
  expired: 0,
  nextYear: 0,
  left: null,
  ahead: null,
}

type LineTotals = Omit<CompanyLine, 'employee' | 'department' | 'leftOn'>

async function totalsOfPeople(
  { queries, siteId }: CallContext,
  people: readonly Employed[],
  { type, period }: PageQuery,
): Promise<Map<string, LineTotals>> {
  const which = { people, types: [type], period }
  if (keepsAccount(type)) {
    const accounts = [...(await yearAccounts(queries, siteId, which))]
    return new Map(
      accounts.flatMap(([id, [account]]) =>
        account === undefined ? [] : [[id, { on: account.seen.on, ...totalsInDays(account) }]],
      ),
    )
  }
  const unkept = [...(await totalsWithoutAccount(queries, siteId, which))]
  return new Map(
    unkept.flatMap(([id, [of]]) =>
      of === undefined
        ? []
        : [
            [
              id,
              {
                ...NOTHING,
                on: of.on,
                taken: of.taken / DAY,
                planned: of.planned / DAY,
                pending: of.pending / DAY,
              },
            ],
          ],
    ),
  )
}

/** A page of people with the totals of one kind of leave. */
export async function companyPage(
  call: CallContext,
  page: PageQuery,
): Promise<{ items: CompanyLine[]; next: [string, string] | null }> {
  const { who, withLeft, period, language, after, limit } = page
  const year = period.year ?? Number((period.on ?? period.today).slice(0, 4))
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const from = withLeft || first > period.today ? first : period.today
  const found = await colleagues(call.queries, call.siteId, {
    ...who,
    language,
    from,
    to: last,
    after,
    limit: limit + 1,
  })
  const visible = found.slice(0, limit)
  const totals = await totalsOfPeople(
    call,
    visible.map(({ colleague }) => employedOf(colleague)),
    page,
  )
  const items = visible.flatMap(({ colleague }): CompanyLine[] => {
    const of = totals.get(colleague.id)
    if (of === undefined) return []
    const { id, employeeNo, name } = colleague.person
    const { leavingDate } = colleague.employment
    const leftOn = leavingDate !== null && leavingDate < period.today ? leavingDate : null
    return [
      {
        employee: { id, number: employeeNo, name },
        department: colleague.department,
        ...of,
        leftOn,
      },
    ]
  })
  return { items, next: found.length > limit ? (visible.at(-1)?.key ?? null) : null }
}

/** The requested kind, by default the first that has accounts; `kept`: only kinds with accounts. */
export async function requestedType(
  { queries, siteId }: CallContext,
  id: string | undefined,
  { kept: withAccount = false } = {},
): Promise<Outcome<StoredType, 'leave.typeNotFound'>> {
  const types = (await typesOf(queries, siteId)).filter(
    (type) => type.active && (!withAccount || keepsAccount(type)),
  )
  const type = id === undefined ? types.find(keepsAccount) : types.find((each) => each.id === id)
  return type === undefined ? refuse('leave.typeNotFound') : ok(type)
}

const companyHandler = handler(listCompanyReport, async (call) => {
  const { query, language } = call
  const who = whoOf(call, query.departmentId)
  if (who === null) return refuse('leaveReport.notAllowed')
  const type = await requestedType(call, query.typeId)
  if (!type.ok) return type
  const period = { year: query.year, on: query.on, today: await todayOf(call) }
  const page = {
    who,
    withLeft: query.left === 'shown',
    type: type.value,
    period,
    language,
    after: readNameKey(query.after),
    limit: query.limit,
  }
  const { items, next } = await companyPage(call, page)
  const year = query.year ?? Number((query.on ?? period.today).slice(0, 4))
  return ok({
    type: typeNamed(type.value),
    hasAccount: keepsAccount(type.value),
    year,
    items,
    next: next === null ? null : pageKey(next),
  })
})

export const companyReportHandlers: readonly Handler[] = [companyHandler]
