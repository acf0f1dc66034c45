import { type Answer, answer, type Call } from '#platform/http/answer.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { done, type Outcome, refuse } from '#platform/outcome.ts'
import { findPerson, type LeavePerson } from '../database/people.ts'
import { type StoredType, typesOf } from '../database/types.ts'
import { figuresOf } from '../report/rules/entries.ts'
import { listBalances } from '../requests/contract.ts'
import { DAY } from '../rules/amounts.ts'
import { todayOf } from './site-day.ts'
import { yearAccounts } from './year-accounts.ts'

/** Whose account is asked about: one's own, a direct report's, or anybody's for HR; else as if nobody were there. */
export async function personAsked(
  { queries, siteId, caller }: Pick<Call<Endpoint>, 'queries' | 'siteId' | 'caller'>,
  asked: string | undefined,
): Promise<Outcome<LeavePerson>> {
  const employeeId = asked ?? caller.employeeId
  if (employeeId === null) return refuse('leave.notLinked')
  const person = await findPerson(queries, siteId, employeeId)
  const isOwn = employeeId === caller.employeeId && caller.permissions.has('leave.own')
  const isTheirs = person !== null && person.managerId !== null && person.managerId === caller.employeeId && caller.permissions.has('leave.team')
  if (person === null || !(isOwn || isTheirs || caller.permissions.has('leave.all'))) return refuse('leave.notFound')
  return done(person)
}

/** The kinds of which an account is kept. */
export function keptTypes(types: readonly StoredType[]): StoredType[] {
  return types.filter((type) => type.active && type.rules.grant.kind !== 'none')
}

/** A day to come counts what will have been granted, and will have expired, by then. */
const balancesAnswer = answer(listBalances, async (call) => {
  const { queries, siteId, query } = call
  const person = await personAsked(call, query.employeeId)
  if (!person.ok) return person
  const today = await todayOf(call)
  const on = query.on ?? today
  const types = keptTypes(await typesOf(queries, siteId))
  const accounts = (await yearAccounts(queries, siteId, { people: [person.value], types, asked: { on, today } })).get(person.value.id) ?? []
  const items = accounts.map(({ type, entries }) => {
    const { granted, corrected, carried, taken, pending, expired, left } = figuresOf(entries)
    return {
      type: { id: type.id, code: type.code, name: type.name },
      granted: (granted + corrected) / DAY,
      carried: carried / DAY,
      taken: taken / DAY,
      pending: pending / DAY,
      expired: expired / DAY,
      left: left / DAY,
    }
  })
  return done({ on, items })
})

export const balanceAnswers: readonly Answer[] = [balancesAnswer]
