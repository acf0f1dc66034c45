import { mailPeople, type NotificationServices } from '#directory/company-members/notify.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { decidePerson, openDeskPerson } from '../contract.ts'
import { closePerson, doublesOf, findPerson, lockPerson } from '../database/persons.ts'
import { sayPerson } from '../emails.ts'
import { checkReason } from '../rules.ts'

const openHandler = handler(openDeskPerson, async ({ queries, siteId, params, caller }) => {
  const row = await findPerson(queries, siteId, params.id)
  if (row === undefined) return refuse('moderation.notFound')
  return ok({
    ...{
      id: row.id,
      status: row.status,
      isOwn: row.user_id === caller.userId,
      name: { en: row.full_name_en, ar: row.full_name_ar },
    },
    ...{
      email: row.email,
      phone: row.phone,
      address: row.address,
      countryId: row.country_id,
      princedomId: row.princedom_id,
    },
    ...{
      nationalityId: row.nationality_id,
      sex: row.sex === 2 ? (2 as const) : (1 as const),
      reason: { en: row.reason_en, ar: row.reason_ar },
    },
    ...{ requestedAt: row.asked_at.toISOString(), updatedAt: row.updated_at.toISOString() },
    doubles: await doublesOf(queries, siteId, row),
  })
})

function decideHandler(services: NotificationServices): Handler {
  return handler(decidePerson, async (call) => {
    const { siteId, caller, params, body, now } = call
    const { accept: isAccepted, reason } = body
    return call.database.transaction(
      async (
        trx,
      ): Promise<
        Outcome<
          { ok: true },
          | 'moderation.alreadyDecided'
          | 'moderation.changedMeanwhile'
          | 'moderation.notFound'
          | 'moderation.own'
          | 'moderation.reasonMissing'
        >
      > => {
        const person = await lockPerson(trx, siteId, params.id)
        if (person === undefined) return refuse('moderation.notFound')
        if (person.user_id === caller.userId) return refuse('moderation.own')
        if (person.status !== 'Pending') return refuse('moderation.alreadyDecided')
        if (person.updated_at.toISOString() !== body.updatedAt)
          return refuse('moderation.changedMeanwhile')
        const checked = checkReason(body)
        if (!checked.ok) return checked
        await closePerson(trx, siteId, person.id, { by: caller.userId, isAccepted, reason }, now)
        await mailPeople(services, trx, siteId, {
          userIds: [person.user_id],
          say: sayPerson({ isAccepted, reason }),
        })
        const action = isAccepted ? 'directory.personAccepted' : 'directory.personRejected'
        await call.audit(
          { action, subjectKind: 'person', subjectId: person.id, after: { reason } },
          trx,
        )
        return ok({ ok: true as const })
      },
    )
  })
}

/** Handlers for moderating people who register in the directory. */
export function personDeskHandlers(services: NotificationServices): readonly Handler[] {
  return [openHandler, decideHandler(services)]
}
