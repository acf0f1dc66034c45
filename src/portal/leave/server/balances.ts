import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { findPerson, type LeavePerson } from '../database/people.ts'
import { type StoredType, typesOf } from '../database/types.ts'
import { totalsInDays, otherYearsInDays } from '../report/server/in-days.ts'
import { listBalances } from '../requests/contract.ts'
import { todayOf } from '../database/site-day.ts'
import { yearAccounts } from './year-accounts.ts'

/**
 * Whose account is requested: the caller's own, a direct report's, or anyone's for HR; otherwise as
 * if the person did not exist.
 */
export async function requestedPerson(
  { queries, siteId, caller }: Pick<Call<Endpoint>, 'queries' | 'siteId' | 'caller'>,
  period: string | undefined,
): Promise<Outcome<LeavePerson, 'leave.notFound' | 'leave.notLinked'>> {
  const employeeId = period ?? caller.employeeId
  if (employeeId === null) return refuse('leave.notLinked')
  const person = await findPerson(queries, siteId, employeeId)
  const isOwn = employeeId === caller.employeeId && caller.permissions.has('leave.own')
  const isTheirs =
    person !== null &&
    person.managerId !== null &&
    person.managerId === caller.employeeId &&
    caller.permissions.has('leave.team')
  if (person === null || !(isOwn || isTheirs || caller.permissions.has('leave.all')))
    return refuse('leave.notFound')
  return ok(person)
}

/** Whether a kind has accounts; leave given when the need arises has none. */
export function keepsAccount({ rules }: StoredType): boolean {
  return rules.grant.kind !== 'none'
}

/** The kinds that have accounts. */
export function typesWithAccount(types: readonly StoredType[]): StoredType[] {
  return types.filter((type) => type.active && keepsAccount(type))
}

/** A future day includes what will have been granted, and will have expired, by then. */
const balancesHandler = handler(listBalances, async (call) => {
  const { queries, siteId, query } = call
  const person = await requestedPerson(call, query.employeeId)
  if (!person.ok) return person
  const today = await todayOf(call)
  const on = query.on ?? today
  const types = typesWithAccount(await typesOf(queries, siteId))
  const accounts =
    (
      await yearAccounts(queries, siteId, { people: [person.value], types, period: { on, today } })
    ).get(person.value.id) ?? []
  const items = accounts.map((account) => {
    const { id, code, name } = account.type
    return {
      type: { id, code, name },
      policy: account.policy?.name ?? null,
      ...totalsInDays(account),
      otherYears: otherYearsInDays(account),
    }
  })
  return ok({ on, items })
})

export const balanceHandlers: readonly Handler[] = [balancesHandler]
