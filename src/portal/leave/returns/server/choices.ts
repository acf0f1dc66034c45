import { handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { findPerson } from '../../database/people.ts'
import { findRequest } from '../../database/requests.ts'
import { todayOf } from '../../database/site-day.ts'
import { DAY } from '../../rules/amounts.ts'
import { resolveActingFor } from '../../rules/chain.ts'
import { type ReservedSpan, workedIn } from '../../rules/resume.ts'
import { deciderOf } from '../../server/deciders.ts'
import { type ReturnChoices, showReturnChoices } from '../choices/contract.ts'
import { findReturn } from '../database/returns.ts'
import {
  considerExtension,
  divideByBalance,
  type Extension,
  halvesOf,
  type LateReturn,
  meetsPending,
} from './extend.ts'
import { leaveOf, type Meaning, meaningOf, meaningReply } from './meaning.ts'
import type { ReturnResolution } from './resolve-return.ts'
import { waitingOf } from './reply.ts'

type Choice = NonNullable<ReturnChoices['unpaid']>
type AnnualChoice = NonNullable<ReturnChoices['annual']>
type Where = Pick<ReturnResolution, 'trx' | 'siteId' | 'person'>
type LateMeaning = Meaning & { readonly resumption: LateReturn }

function choiceOf(found: Outcome<Extension> | null, pending: Choice['blocker']): Choice | null {
  if (found === null) return null
  if (!found.ok)
    return {
      days: 0,
      type: null,
      balance: null,
      blocker: { code: found.refusal.code, details: { ...found.refusal.details } },
    }
  const { type, amount, before, taking } = found.value
  const short = taking.ok
    ? null
    : { code: taking.refusal.code, details: { ...taking.refusal.details } }
  return {
    days: amount / DAY,
    type: type.name,
    balance: before === null ? null : { before: before / DAY, after: (before - amount) / DAY },
    blocker: pending ?? short,
  }
}

function rangeOf(halves: readonly ReservedSpan[]): { from: string; to: string } {
  return { from: halves[0]?.day ?? '', to: halves.at(-1)?.day ?? '' }
}

/** Annual leave for all missing days, or for those that its balance covers, with the rest beside. */
async function annualChoice(
  on: Where,
  { resumption, calendar }: LateMeaning,
  pending: Choice['blocker'],
): Promise<AnnualChoice | null> {
  const divided = await divideByBalance(on, resumption, calendar)
  const isSplit = divided !== null && divided.covered.length > 0 && divided.rest.length > 0
  const halves = isSplit ? divided.covered : halvesOf(resumption)
  const choice = choiceOf(await considerExtension(on, 'annual', { halves, calendar }), pending)
  if (choice === null || !isSplit || choice.type === null)
    return choice === null ? null : { ...choice, split: null }
  const unpaid = await considerExtension(on, 'unpaid', { halves: divided.rest, calendar })
  const absence = workedIn(divided.rest, (day) => calendar.get(day)?.kind ?? 'working')
  return {
    ...choice,
    split: {
      covered: { ...rangeOf(divided.covered), days: choice.days },
      rest: {
        ...rangeOf(divided.rest),
        unpaid: unpaid?.ok === true ? unpaid.value.amount / DAY : null,
        absence: absence / DAY,
      },
    },
  }
}

export const choicesHandler = handler(showReturnChoices, async (call) => {
  const { siteId, caller, params, now } = call
  return call.database.transaction(async (trx) => {
    const stored = await findReturn(trx, siteId, params.id)
    const decider = await deciderOf(trx, caller, await todayOf({ queries: trx, siteId, now }))
    const person = stored === null ? null : await findPerson(trx, siteId, stored.employee.id)
    const request = stored === null ? null : await findRequest(trx, siteId, stored.requestId)
    if (
      stored === null ||
      person === null ||
      request === null ||
      !resolveActingFor(waitingOf(stored), decider).ok
    )
      return refuse('leave.notFound')
    if (stored.state !== 'pending') return refuse('leaveReturns.alreadyDecided')
    const meaning = await meaningOf(trx, siteId, leaveOf(request), stored.actualDate)
    const { resumption, reserved, calendar } = meaning
    const reply = meaningReply(meaning)
    if (resumption.kind !== 'late' || reply.kind !== 'late')
      return ok({ meaning: reply, annual: null, unpaid: null, absence: null })
    const met = meetsPending(resumption, reserved)
    const pending = met.ok ? null : { code: met.refusal.code, details: { ...met.refusal.details } }
    const on = { trx, siteId, person }
    const all = { halves: halvesOf(resumption), calendar }
    return ok({
      meaning: reply,
      annual: await annualChoice(on, { ...meaning, resumption }, pending),
      unpaid: choiceOf(await considerExtension(on, 'unpaid', all), pending),
      absence: { days: reply.workingDays, type: null, balance: null, blocker: pending },
    })
  })
})
