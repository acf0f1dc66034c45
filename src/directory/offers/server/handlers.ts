import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { writeOffer } from '../database/writing.ts'
import { withdrawOffer } from '../desk/contract.ts'
import { mailWithdrawal } from '../emails.ts'
import { checkMove } from '../rules/moves.ts'
import { changing, deskHandlers, strictlyAfter, whoseOf } from './desk.ts'
import { pictureHandlers } from './pictures.ts'
import { publicHandlers } from './public.ts'
import type { OfferServices } from './services.ts'
import { specifiedHandlers } from './specified.ts'

function withdrawHandler(services: OfferServices): Handler {
  return handler(withdrawOffer, async (call) => {
    const { siteId, caller, params, body, now } = call
    return changing(call, await whoseOf(call, true), params.id, async (trx, locked) => {
      const allowed = checkMove(locked.state, 'withdrawn', 'moderator')
      if (!allowed.ok) return allowed
      const { reason } = body
      const change = {
        state: 'withdrawn',
        withdrawn_by: caller.userId,
        withdrawn_reason: reason,
      } as const
      await writeOffer(trx, siteId, params.id, {
        ...change,
        updated_at: strictlyAfter(locked.updated_at, now),
      })
      const names = {
        title: { en: locked.title_en, ar: locked.title_ar },
        company: { en: locked.company_en, ar: locked.company_ar },
      }
      await mailWithdrawal(services, trx, {
        siteId,
        companyId: locked.company_id,
        ...names,
        reason,
      })
      return ok('offers.withdrawnByDesk')
    })
  })
}

/**
 * Offers of companies, for the public, for the specification's calls, and for the companies and the
 * desk that manage them.
 */
export function createOfferHandlers(services: OfferServices): readonly Handler[] {
  return [
    ...publicHandlers(services.files),
    ...specifiedHandlers,
    ...deskHandlers,
    ...pictureHandlers(services),
    withdrawHandler(services),
  ]
}
