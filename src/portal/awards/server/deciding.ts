import { notifyUser, resolveNotices } from '#accounts/notifications/notify.ts'
import type { Trx } from '#platform/db/database.ts'
import { dayAt } from '#platform/days.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { findSubject } from '#portal/attendance/database/people.ts'
import { handOverAmount } from '#portal/pay-adjustments/database.ts'
import {
  changeAward,
  findAward,
  lockAward,
  nextNumber,
  siteOf,
  type StoredAward,
} from '../database.ts'
import { decideNomination } from '../desk/contract.ts'
import { checkDecider, checkMonth, move, numberOf } from '../rules.ts'
import { AWARDS_TOPIC } from '../topic.ts'
import type { AwardServices } from './nominating.ts'
import { awardReply, factsOf } from './reply.ts'

type DecideCall = Call<typeof decideNomination>
type Grant = Extract<DecideCall['body'], { grant: true }>

interface Granting {
  readonly call: DecideCall
  readonly trx: Trx
  readonly stored: StoredAward
  readonly today: string
}

/** Gives the award its certificate's number, and its amount to pay. */
async function grant(
  { call, trx, stored, today }: Granting,
  { citation, fils, month }: Grant,
): Promise<Outcome<null, 'awards.monthNeeded'>> {
  const { siteId, caller, now } = call
  const inTime = checkMonth({ fils, month }, today)
  if (!inTime.ok) return inTime
  const year = Number(today.slice(0, 4))
  await changeAward(trx, siteId, stored.id, {
    state: 'granted',
    decided_by: caller.userId,
    decided_at: now,
    awarded_on: today,
    number: numberOf(year, await nextNumber(trx, siteId, year)),
    citation_en: citation.en,
    citation_ar: citation.ar,
    fils,
  })
  if (fils !== null && month !== null)
    await handOverAmount(
      trx,
      {
        siteId,
        employeeId: stored.employee.id,
        source: 'award',
        sourceId: stored.id,
        round: 0,
        now,
      },
      { month, fils },
    )
  return ok(null)
}

/** Notifies the person of an award, and the nominator of the decision. */
async function notifyGranted(
  { jobs }: AwardServices,
  { call, trx, stored }: Granting,
  userId: string | null,
): Promise<void> {
  const { siteId, now, body } = call
  const notifying = { trx, siteId, now, jobs }
  const award = stored.type.name
  const isNotified = body.grant && userId !== null
  if (isNotified)
    await notifyUser(notifying, {
      userId,
      kind: 'awardGranted',
      params: { award },
      path: `/awards?award=${stored.id}`,
      once: stored.id,
    })
  await notifyUser(notifying, {
    userId: stored.nominatorId,
    kind: 'nominationDecided',
    params: {
      outcome: body.grant ? 'granted' : 'declined',
      name: stored.employee.name,
      award,
    },
    path: '/awards?tab=nominations',
    once: stored.id,
  })
  await resolveNotices(notifying, 'awardNominated', [stored.id])
  call.notify([stored.nominatorId, ...(isNotified ? [userId] : [])], AWARDS_TOPIC)
}

function decideHandler(services: AwardServices): Handler {
  return handler(decideNomination, (call) =>
    call.database.transaction(async (trx) => {
      const { siteId, caller, now, params, body } = call
      const stored = await lockAward(trx, siteId, params.id)
      if (stored === null) return refuse('awards.notFound')
      const decider = checkDecider(caller, factsOf(stored))
      if (!decider.ok) return decider
      const moved = move(stored.state, body.grant ? 'granted' : 'declined')
      if (!moved.ok) return moved
      const subject = await findSubject(trx, siteId, stored.employee.id)
      if (body.grant && (subject === null || subject.employment.state === 'left'))
        return refuse('awards.colleagueGone')
      const { currency, zone } = await siteOf(trx, siteId)
      const granting = { call, trx, stored, today: dayAt(now.getTime(), zone) }
      if (body.grant) {
        const granted = await grant(granting, body)
        if (!granted.ok) return granted
      } else
        await changeAward(trx, siteId, stored.id, {
          state: 'declined',
          decided_by: caller.userId,
          decided_at: now,
          comment: body.comment,
        })
      const after = await findAward(trx, siteId, stored.id)
      if (after === null) throw new Error('An award that was just decided is gone')
      await call.audit(
        {
          action: body.grant ? 'awards.granted' : 'awards.declined',
          subjectKind: 'award',
          subjectId: stored.id,
          employeeId: stored.employee.id,
          before: { state: stored.state },
          after: { state: after.state, number: after.number, fils: after.fils },
        },
        trx,
      )
      await notifyGranted(services, granting, subject?.userId ?? null)
      return ok(awardReply(after, caller, currency))
    }),
  )
}

export function decidingHandlers(services: AwardServices): readonly Handler[] {
  return [decideHandler(services)]
}
