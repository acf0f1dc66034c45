import { foldEmail, isEmail } from '#accounts/session/rules/email.ts'
import { checkContacts } from '#directory/registering/rules/contacts.ts'
import { addMember, grantOwnerRole, memberIds } from '#directory/company-members/database.ts'
import { mailPeople, type NotificationServices } from '#directory/company-members/notify.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { SuggestedField } from '#directory/corrections-suggested/contract.ts'
import { decideClaim, decideSuggestion } from '../contract.ts'
import {
  closeClaim,
  closeSuggestion,
  columnsCorrected,
  findClaim,
  findSuggestion,
} from '../database/details.ts'
import { sayClaim, saySuggestion } from '../emails.ts'
import { checkReason } from '../rules.ts'
import { decideOn, companyRef } from './deciding.ts'

function claimHandler(services: NotificationServices): Handler {
  return handler(decideClaim, async (call) => {
    const { siteId, caller, params, body, now } = call
    const { accept: isAccepted, reason } = body
    return decideOn(call, {
      companyOf: async (trx) => (await findClaim(trx, siteId, params.id))?.company_id ?? null,
      action: isAccepted ? 'directory.claimAccepted' : 'directory.claimRejected',
      async decide(
        trx,
        company,
      ): Promise<
        Outcome<object, 'moderation.alreadyDecided' | 'moderation.own' | 'moderation.reasonMissing'>
      > {
        const claim = await findClaim(trx, siteId, params.id)
        if (claim === undefined || claim.state !== 'waiting')
          return refuse('moderation.alreadyDecided')
        if (claim.user_id === caller.userId) return refuse('moderation.own')
        const checked = checkReason(body)
        if (!checked.ok) return checked
        if (isAccepted) {
          await addMember(trx, siteId, company.id, claim.user_id, now)
          await grantOwnerRole(trx, siteId, [claim.user_id])
        }
        await closeClaim(trx, siteId, claim.id, { by: caller.userId, isAccepted, reason }, now)
        await mailPeople(services, trx, siteId, {
          userIds: [claim.user_id],
          say: sayClaim({ company: companyRef(company), isAccepted, reason }),
        })
        return ok({ userId: claim.user_id, reason })
      },
    })
  })
}

/** Checks the new value of a corrected field by the same rules as for the owner. */
function checkValue(
  field: SuggestedField,
  value: TwoNames,
): Outcome<
  null,
  | 'moderation.badEmail'
  | 'moderation.valueMissing'
  | 'registering.badPhone'
  | 'registering.badWebsite'
> {
  if (field === 'name' && (value.en === '' || value.ar === ''))
    return refuse('moderation.valueMissing', {}, value.en === '' ? 'value.en' : 'value.ar')
  if (value.en === '' && (field !== 'address' || value.ar === ''))
    return refuse('moderation.valueMissing', {}, 'value.en')
  if (field === 'email' && !isEmail(foldEmail(value.en)))
    return refuse('moderation.badEmail', {}, 'value.en')
  const contacts = {
    phone: field === 'phone' ? value.en : '0412345678',
    whatsapp: '',
    website: field === 'website' ? value.en : '',
  }
  const checked = checkContacts(contacts)
  return checked.ok ? ok(null) : refuse(checked.refusal.code, {}, 'value.en')
}

function suggestionHandler(services: NotificationServices): Handler {
  return handler(decideSuggestion, async (call) => {
    const { siteId, caller, params, body, now } = call
    return decideOn(call, {
      companyOf: async (trx) => (await findSuggestion(trx, siteId, params.id))?.company_id ?? null,
      action: body.apply ? 'directory.suggestionApplied' : 'directory.suggestionClosed',
      async decide(
        trx,
        company,
      ): Promise<
        Outcome<
          object,
          | 'moderation.alreadyDecided'
          | 'moderation.badEmail'
          | 'moderation.own'
          | 'moderation.valueMissing'
          | 'registering.badPhone'
          | 'registering.badWebsite'
        >
      > {
        const suggestion = await findSuggestion(trx, siteId, params.id)
        if (suggestion === undefined || suggestion.state !== 'waiting')
          return refuse('moderation.alreadyDecided')
        if (suggestion.user_id === caller.userId) return refuse('moderation.own')
        const { field, words } = suggestion
        const value = body.value ?? { en: '', ar: '' }
        const columns = columnsCorrected(field, value)
        if (body.apply && columns !== null) {
          const checked = checkValue(field, value)
          if (!checked.ok) return checked
          await trx
            .updateTable('companies')
            .set({ ...columns, updated_at: now })
            .where('site_id', '=', siteId)
            .where('id', '=', company.id)
            .execute()
        }
        // Only the company knows its hours, and whether it has closed.
        if (body.apply && columns === null) {
          const userIds = await memberIds(trx, siteId, company.id)
          await mailPeople(services, trx, siteId, {
            userIds,
            say: saySuggestion({ company: companyRef(company), words }),
          })
        }
        await closeSuggestion(
          trx,
          siteId,
          suggestion.id,
          { by: caller.userId, isApplied: body.apply },
          now,
        )
        return ok({ field, ...(body.apply && columns !== null ? { value } : {}) })
      },
    })
  })
}

export function visitorHandlers(services: NotificationServices): readonly Handler[] {
  return [claimHandler(services), suggestionHandler(services)]
}
