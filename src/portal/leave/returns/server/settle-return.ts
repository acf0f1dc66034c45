import type { Trx } from '#platform/db/database.ts'
import { done, type Outcome, refuse } from '#platform/outcome.ts'
import { addLines, bucketsOf, insertTakings, linesOf, removeTakings } from '../../database/ledger.ts'
import type { LeavePerson } from '../../database/people.ts'
import { changeRequest, freeDays, insertDecision, insertRequest, type StoredRequest } from '../../database/requests.ts'
import { type StoredType, typesOf } from '../../database/types.ts'
import { thousandths } from '../../rules/amounts.ts'
import { type Bucket, roomOn, type Taken, takeFrom } from '../../rules/buckets.ts'
import type { By } from '../../rules/chain.ts'
import { type CountedDay, countDays, type Span, total } from '../../rules/count.ts'
import { addDays, daysBetween } from '../../rules/days.ts'
import { divided, type Resumption } from '../../rules/resume.ts'
import { accountOn, openYears, settleAccount } from '../../server/accounts.ts'
import { shortenRequest } from '../database/returns.ts'
import type { HeldHalf } from '../database/due.ts'
import type { Meaning } from './meaning.ts'

type Late = Extract<Resumption, { kind: 'late' }>

interface Settling {
  readonly trx: Trx
  readonly siteId: number
  readonly person: LeavePerson
  readonly actorUserId: string
  readonly now: Date
  readonly today: string
}

/** The days from the return on go back to the buckets they came from, and are no leave any more; a leave of which nothing is left never was. */
export async function giveBack({ trx, siteId, person, actorUserId, now }: Settling, request: StoredRequest, meaning: Meaning, actual: string): Promise<void> {
  const { back } = divided(meaning.taken, actual)
  const account = { employeeId: person.id, typeId: request.type.id }
  await addLines(trx, siteId, account, linesOf(back, 1, { kind: 'givenBack', requestId: request.id, actorUserId }), now)
  const days = daysBetween(actual, request.to)
  await freeDays(trx, siteId, request.id, days)
  await removeTakings(trx, siteId, request.id, days)
  const kept = request.amount - total(divided(meaning.days, actual).back)
  if (kept > 0 && actual > request.from) return shortenRequest(trx, siteId, request.id, { to: addDays(actual, -1), amount: kept })
  await changeRequest(trx, siteId, request.id, { state: 'cancelled', decidedAt: now })
  await freeDays(trx, siteId, request.id, null)
  await removeTakings(trx, siteId, request.id, null)
}

/** The missing days as leave of a kind: what they take and of what, or what stands against it. */
export interface Extension {
  readonly type: StoredType
  readonly span: Span
  readonly days: readonly CountedDay[]
  readonly amount: number
  readonly before: number | null
  readonly taking: Outcome<Taken[], 'leave.balanceShort'>
}

function freeOf(day: CountedDay, held: readonly HeldHalf[]): CountedDay[] {
  const halves = new Set(held.filter((each) => each.day === day.day).map((each) => each.half))
  if (halves.size === 2) return []
  const [half] = halves
  if (half === undefined) return [day]
  const free = half === 1 ? 'second' : 'first'
  if (day.half !== 'all') return day.half === free ? [day] : []
  return [{ ...day, half: free, amount: day.amount / 2 }]
}

/** A pending request for one of the missing days is decided first: what it holds is neither leave nor absence yet. */
export function meetsPending({ missing }: Late, held: readonly HeldHalf[]): Outcome<null, 'leaveReturns.meetsPending'> {
  const met = held.find((each) => each.state === 'pending' && missing.some(({ day }) => day === each.day))
  return met === undefined ? done(null) : refuse('leaveReturns.meetsPending', { from: met.from, to: met.to }, 'lateAs')
}

/** Works out an extension over the missing days; null where the site gives no such leave. */
export async function considerExtension(
  { trx, siteId, person }: Pick<Settling, 'trx' | 'siteId' | 'person'>,
  code: 'annual' | 'unpaid',
  meaning: Meaning,
  leave: Pick<Span, 'to' | 'toMidday'>,
): Promise<Outcome<Extension> | null> {
  const type = (await typesOf(trx, siteId)).find((each) => each.code === code && each.active)
  const { resumption, calendar, held } = meaning
  if (type === undefined || resumption.kind !== 'late') return null
  const [first, last] = [resumption.missing[0]?.day, resumption.missing.at(-1)?.day]
  if (first === undefined || last === undefined) return null
  const span = { from: first, to: last, fromMidday: leave.toMidday && first === leave.to, toMidday: false }
  const counted = countDays(span, { ...type.rules, halfDays: true }, calendar)
  if (!counted.ok) return counted
  const approved = held.filter((each) => each.state === 'approved')
  const days = counted.value.flatMap((day) => freeOf(day, approved))
  if (total(days) === 0) return refuse('leave.nothingToTake', {}, 'lateAs')
  const wanted = days.filter((day) => day.amount > 0)
  const account = type.rules.grant.kind === 'none' ? null : await accountOn(trx, { siteId, person, type }, first)
  const taking = account === null ? done<Taken[]>([]) : takeFrom(account, wanted, -thousandths(type.rules.creditDays))
  return done({ type, span, days, amount: total(days), before: account === null ? null : roomIn(account, first), taking })
}

function roomIn(account: readonly Bucket[], day: string): number {
  return account.reduce((sum, bucket) => sum + roomOn(bucket, day), 0)
}

/** The missing days become approved leave at once, with whoever decided the return as the one who approved it. */
export async function extend(
  settling: Settling,
  code: 'annual' | 'unpaid',
  meaning: Meaning,
  about: { leave: Pick<Span, 'to' | 'toMidday'>; reason: string; fileId: string | null; by: By; comment: string; forUserId: string | null },
): Promise<Outcome<string>> {
  const { trx, siteId, person, actorUserId, now, today } = settling
  const type = (await typesOf(trx, siteId)).find((each) => each.code === code && each.active)
  if (type !== undefined) await settleAccount(trx, { siteId, person, type }, { today, now })
  const found = await considerExtension(settling, code, meaning, about.leave)
  if (found === null || type === undefined) return refuse('leaveReturns.notGiven', {}, 'lateAs')
  if (!found.ok) return found
  if (!found.value.taking.ok) return { ok: false, refusal: { ...found.value.taking.refusal, field: 'lateAs' } }
  const { span, days, amount } = found.value
  for (const day of new Set([span.from, span.to])) await openYears(trx, { siteId, person, type }, day)
  const account = { employeeId: person.id, typeId: type.id }
  const keepsAccount = type.rules.grant.kind !== 'none'
  const wanted = keepsAccount ? days.filter((day) => day.amount > 0) : []
  const taken = takeFrom(keepsAccount ? await bucketsOf(trx, siteId, account) : [], wanted, -thousandths(type.rules.creditDays))
  if (!taken.ok) return { ok: false, refusal: { ...taken.refusal, field: 'lateAs' } }
  const { comment, forUserId, by, reason, fileId } = about
  const besides = { coverEmployeeId: null, addressAway: '', phoneAway: '', ticketAsked: false }
  const id = await insertRequest(trx, siteId, { ...span, ...besides, ...account, amount, days, chain: [by], reason, fileId, now })
  await insertTakings(trx, siteId, id, taken.value)
  await addLines(trx, siteId, account, linesOf(taken.value, -1, { kind: 'taken', requestId: id, actorUserId }), now)
  await changeRequest(trx, siteId, id, { state: 'approved', decidedAt: now })
  await insertDecision(trx, siteId, id, { about: 'request', step: 0, approved: true, comment, userId: actorUserId, forUserId, at: now })
  return done(id)
}
