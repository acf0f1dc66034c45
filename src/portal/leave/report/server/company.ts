import { type Answer, answer, type Call, type Language } from '#platform/http/answer.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { done, type Outcome, refuse } from '#platform/outcome.ts'
import { type Colleague, colleagues } from '#portal/attendance/database/people.ts'
import { type StoredType, typesOf } from '../../database/types.ts'
import { keptTypes } from '../../server/balances.ts'
import { pageKey, readNameKey } from '../../server/name-key.ts'
import { todayOf } from '../../server/site-day.ts'
import { type Asked, type Employed, yearAccounts } from '../../server/year-accounts.ts'
import { type CompanyLine, listCompanyReport } from '../contract.ts'
import { figuresOf } from '../rules/entries.ts'
import { inDays, typeNamed } from './shown.ts'

export type Who = { readonly managerId?: string; readonly departmentId?: string }

/** Whom the caller looks after: everybody, their direct reports, or nobody. */
export function whoOf({ caller }: Pick<Call<Endpoint>, 'caller'>, departmentId: string | undefined): Who | null {
  const ofDepartment = departmentId === undefined ? {} : { departmentId }
  if (caller.permissions.has('leave.all')) return ofDepartment
  return caller.permissions.has('leave.team') && caller.employeeId !== null ? { managerId: caller.employeeId, ...ofDepartment } : null
}

export function employedOf({ id, employment }: Colleague): Employed {
  return { id, joiningDate: employment.joiningDate, leavingDate: employment.leavingDate }
}

interface PageAsked {
  readonly who: Who
  readonly type: StoredType
  readonly asked: Asked
  readonly language: Language
  readonly after: readonly [string, string] | null
  readonly limit: number
}

/** A page of people with the figures of one kind of leave. */
export async function companyPage(
  { queries, siteId }: Pick<Call<Endpoint>, 'queries' | 'siteId'>,
  { who, type, asked, language, after, limit }: PageAsked,
): Promise<{ items: CompanyLine[]; next: [string, string] | null }> {
  const year = asked.year ?? Number((asked.on ?? asked.today).slice(0, 4))
  const found = await colleagues(queries, siteId, { ...who, language, from: `${year}-01-01`, to: `${year}-12-31`, after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const accounts = await yearAccounts(queries, siteId, { people: page.map(({ colleague }) => employedOf(colleague)), types: [type], asked })
  const items = page.flatMap(({ colleague }): CompanyLine[] => {
    const account = accounts.get(colleague.id)?.[0]
    if (account === undefined) return []
    const { id, employeeNo, name } = colleague.person
    return [{ employee: { id, number: employeeNo, name }, department: colleague.department, on: account.seen.on, ...inDays(figuresOf(account.entries)) }]
  })
  return { items, next: found.length > limit ? (page.at(-1)?.key ?? null) : null }
}

/** The kind that is asked for, the first of which an account is kept without. */
export async function typeAsked({ queries, siteId }: Pick<Call<Endpoint>, 'queries' | 'siteId'>, id: string | undefined): Promise<Outcome<StoredType>> {
  const types = keptTypes(await typesOf(queries, siteId))
  const type = id === undefined ? types[0] : types.find((each) => each.id === id)
  return type === undefined ? refuse('leave.typeNotFound') : done(type)
}

const companyAnswer = answer(listCompanyReport, async (call) => {
  const { query, language } = call
  const who = whoOf(call, query.departmentId)
  if (who === null) return refuse('leaveReport.notAllowed')
  const type = await typeAsked(call, query.typeId)
  if (!type.ok) return type
  const asked = { year: query.year, on: query.on, today: await todayOf(call) }
  const page = { who, type: type.value, asked, language, after: readNameKey(query.after), limit: query.limit }
  const { items, next } = await companyPage(call, page)
  const year = query.year ?? Number((query.on ?? asked.today).slice(0, 4))
  return done({ type: typeNamed(type.value), year, items, next: next === null ? null : pageKey(next) })
})

export const companyReportAnswers: readonly Answer[] = [companyAnswer]
