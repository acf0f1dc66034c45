import type { Call, RefusalOf } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { decideReturn, LateAs, RestAs } from '../contract.ts'
import type { ResolvedRest } from '../database/return-changes.ts'
import { type ReservedSpan, workedIn } from '../../rules/resume.ts'
import {
  accrueFor,
  type DecisionAbout,
  divideByBalance,
  extend,
  halvesOf,
  type LateReturn,
  type MissingHalves,
  meetsPending,
} from './extend.ts'
import type { Meaning } from './meaning.ts'
import type { ReturnResolution } from './resolve-return.ts'

type Refused = RefusalOf<typeof decideReturn>

/** What missing days became, and how many of them that took. */
export interface ResolvedLate {
  readonly extensionId: string | null
  readonly days: number
  /** What became of the part that the balance does not cover. */
  readonly rest: ResolvedRest | null
}

interface Late {
  readonly resolving: ReturnResolution
  readonly resumption: LateReturn
  readonly calendar: MissingHalves['calendar']
  readonly about: DecisionAbout
}

function worked({ calendar }: Late, halves: readonly ReservedSpan[]): number {
  return workedIn(halves, (day) => calendar.get(day)?.kind ?? 'working')
}

async function asLeave(
  { resolving, calendar, about }: Late,
  code: 'annual' | 'unpaid',
  halves: readonly ReservedSpan[],
): Promise<Outcome<ResolvedLate, Refused>> {
  const made = await extend(resolving, code, { halves, calendar }, about)
  return made.ok ? ok({ extensionId: made.value.id, days: made.value.amount, rest: null }) : made
}

async function resolveRest(
  late: Late,
  as: RestAs,
  halves: readonly ReservedSpan[],
): Promise<Outcome<ResolvedRest, Refused>> {
  const from = halves[0]?.day ?? ''
  if (as === 'absence') return ok({ as, from, days: worked(late, halves), extensionId: null })
  const unpaid = await asLeave(late, 'unpaid', halves)
  if (!unpaid.ok) return { ok: false, refusal: { ...unpaid.refusal, field: 'restAs' } }
  return ok({ as, from, days: unpaid.value.days, extensionId: unpaid.value.extensionId })
}

/**
 * Missing days as annual leave: as many as the balance covers, and the rest as the decider chose
 * (gulf 6). A balance that covers none is refused.
 */
async function asAnnual(
  late: Late,
  restAs: RestAs | undefined,
): Promise<Outcome<ResolvedLate, Refused>> {
  const { resolving, resumption, calendar } = late
  await accrueFor(resolving, 'annual')
  const divided = await divideByBalance(resolving, resumption, calendar)
  if (divided === null || divided.covered.length === 0 || divided.rest.length === 0)
    return asLeave(late, 'annual', halvesOf(resumption))
  if (restAs === undefined) return refuse('leaveReturns.restAsNeeded', {}, 'restAs')
  const covered = await asLeave(late, 'annual', divided.covered)
  if (!covered.ok) return covered
  const rest = await resolveRest(late, restAs, divided.rest)
  if (!rest.ok) return rest
  return ok({ ...covered.value, days: covered.value.days + rest.value.days, rest: rest.value })
}

/**
 * What the missing days become, or why they cannot become that; an absence leaves them as recorded.
 */
export async function resolveLate(
  resolving: ReturnResolution,
  { resumption, reserved, calendar }: Meaning & { readonly resumption: LateReturn },
  { lateAs, restAs }: { lateAs: LateAs } & Pick<Call<typeof decideReturn>['body'], 'restAs'>,
  about: DecisionAbout,
): Promise<Outcome<ResolvedLate, Refused>> {
  const free = meetsPending(resumption, reserved)
  if (!free.ok) return free
  const late = { resolving, resumption, calendar, about }
  if (lateAs === 'annual') return asAnnual(late, restAs)
  if (lateAs === 'unpaid') {
    await accrueFor(resolving, 'unpaid')
    return asLeave(late, 'unpaid', halvesOf(resumption))
  }
  return ok({ extensionId: null, days: worked(late, halvesOf(resumption)), rest: null })
}
