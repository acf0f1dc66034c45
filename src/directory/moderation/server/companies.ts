import { columnsOfField, findRevision } from '#directory/my-company/database/revisions.ts'
import { describePicture } from '#directory/my-company/database/sections.ts'
import {
  decideCompanyDocument as writePaperDecision,
  findCompanyDocument,
  documentsOf,
} from '#directory/company-documents/database/documents.ts'
import { isValidOn } from '#directory/company-documents/rules.ts'
import { grantOwnerRole, memberIds } from '#directory/company-members/database.ts'
import { mailPeople, type NotificationServices } from '#directory/company-members/notify.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { decideCompany, decideCompanyDocument, decideRevision } from '../contract.ts'
import { closeRegistration, closeRevision, registrationOf } from '../database/details.ts'
import { sayCompany, documentEmail, sayRevision } from '../emails.ts'
import { checkReason } from '../rules.ts'
import { decideOn, companyRef } from './deciding.ts'

function companyHandler(services: NotificationServices): Handler {
  return handler(decideCompany, async (call) => {
    const { siteId, caller, params, body, now } = call
    const { accept: isAccepted, reason } = body
    return decideOn(call, {
      companyOf: async () => params.id,
      action: isAccepted ? 'directory.companyAccepted' : 'directory.companyRejected',
      async decide(
        trx,
        company,
      ): Promise<
        Outcome<
          object,
          | 'moderation.alreadyDecided'
          | 'moderation.changedMeanwhile'
          | 'moderation.own'
          | 'moderation.reasonMissing'
        >
      > {
        const registration = await registrationOf(trx, siteId, company.id)
        if (company.state !== 'pending' || registration === undefined)
          return refuse('moderation.alreadyDecided')
        if (registration.asked_by === caller.userId) return refuse('moderation.own')
        if (company.updated_at.toISOString() !== body.updatedAt)
          return refuse('moderation.changedMeanwhile')
        const checked = checkReason(body)
        if (!checked.ok) return checked
        const members = await memberIds(trx, siteId, company.id)
        // The licence was seen with the company, and shares what becomes of it.
        const licence = (await documentsOf(trx, siteId, company.id)).find(
          ({ kind, state }) => kind === 'licence' && state === 'waiting',
        )
        if (licence !== undefined)
          await writePaperDecision(
            trx,
            siteId,
            { id: licence.id, isAccepted, by: caller.userId, reason },
            now,
          )
        await closeRegistration(
          trx,
          siteId,
          company.id,
          { by: caller.userId, isAccepted, reason },
          now,
        )
        if (isAccepted) await grantOwnerRole(trx, siteId, members)
        await mailPeople(services, trx, siteId, {
          userIds: members,
          say: sayCompany({ company: companyRef(company), isAccepted, reason }),
        })
        return ok({ reason })
      },
    })
  })
}

function revisionHandler(services: NotificationServices): Handler {
  return handler(decideRevision, async (call) => {
    const { siteId, caller, params, body, now } = call
    const { accept: isAccepted, reason } = body
    return decideOn(call, {
      companyOf: async (trx) => (await findRevision(trx, siteId, params.id))?.companyId ?? null,
      action: isAccepted ? 'directory.revisionAccepted' : 'directory.revisionRejected',
      async decide(
        trx,
        company,
      ): Promise<
        Outcome<object, 'moderation.alreadyDecided' | 'moderation.own' | 'moderation.reasonMissing'>
      > {
        const revision = await findRevision(trx, siteId, params.id)
        if (revision === null || revision.state !== 'waiting')
          return refuse('moderation.alreadyDecided')
        if (revision.requestedBy === caller.userId) return refuse('moderation.own')
        const checked = checkReason(body)
        if (!checked.ok) return checked
        const { field, value, fileId } = revision
        if (isAccepted) {
          const columns = field === 'picture' ? {} : columnsOfField(field, value, fileId)
          await trx
            .updateTable('companies')
            .set({ ...columns, updated_at: now })
            .where('site_id', '=', siteId)
            .where('id', '=', company.id)
            .execute()
          if (field === 'picture' && fileId !== null)
            await describePicture(trx, { siteId, companyId: company.id }, fileId, value)
        }
        await closeRevision(
          trx,
          siteId,
          revision.id,
          { by: caller.userId, isAccepted, reason },
          now,
        )
        await mailPeople(services, trx, siteId, {
          userIds: [revision.requestedBy],
          say: sayRevision({ company: companyRef(company), isAccepted, reason, field }),
        })
        return ok({ field, value, reason })
      },
    })
  })
}

function documentHandler(services: NotificationServices): Handler {
  return handler(decideCompanyDocument, async (call) => {
    const { siteId, caller, params, body, now } = call
    const { accept: isAccepted, reason } = body
    const today = dayOf(now.toISOString(), (await call.site()).zone)
    return decideOn(call, {
      companyOf: async (trx) =>
        (await findCompanyDocument(trx, siteId, params.id))?.companyId ?? null,
      action: isAccepted ? 'directory.paperAccepted' : 'directory.paperRejected',
      async decide(
        trx,
        company,
      ): Promise<
        Outcome<
          object,
          | 'moderation.alreadyDecided'
          | 'moderation.own'
          | 'moderation.paperEnded'
          | 'moderation.reasonMissing'
        >
      > {
        const stored = await findCompanyDocument(trx, siteId, params.id)
        if (stored === null || stored.companyDocument.state !== 'waiting')
          return refuse('moderation.alreadyDecided')
        if (stored.sentBy === caller.userId) return refuse('moderation.own')
        const checked = checkReason(body)
        if (!checked.ok) return checked
        const { id, kind, expiresOn } = stored.companyDocument
        if (isAccepted && !isValidOn(expiresOn, today)) return refuse('moderation.paperEnded')
        await writePaperDecision(trx, siteId, { id, isAccepted, by: caller.userId, reason }, now)
        await mailPeople(services, trx, siteId, {
          userIds: [stored.sentBy],
          say: documentEmail({ company: companyRef(company), isAccepted, reason, kind }),
        })
        return ok({ kind, expiresOn, reason })
      },
    })
  })
}

export function companyHandlers(services: NotificationServices): readonly Handler[] {
  return [companyHandler(services), revisionHandler(services), documentHandler(services)]
}
