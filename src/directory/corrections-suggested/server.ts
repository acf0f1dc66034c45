import { countTries } from '#accounts/session/database/count-tries.ts'
import { aTry } from '#accounts/session/database/tries.ts'
import { lockCompany } from '#directory/company-members/database.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse, type Refused } from '#platform/outcome.ts'
import { fold } from '#platform/text.ts'
import { suggestCorrection } from './contract.ts'
import { findListed, insertSuggestion, waitingAbout } from './database.ts'

/** Per network address; a whole company may share one. */
const LIMIT = { free: 10, forget: 3600 } as const

type SuggestCall = Call<typeof suggestCorrection>

/**
 * Why a suggestion repeats a pending one; no visitor data is stored, so visitors who are not signed
 * in are recognised by their text alone.
 */
async function againstWaiting(
  trx: Trx,
  { siteId, body, maybeCaller }: SuggestCall,
  companyId: string,
): Promise<Refused<'suggestions.waitsAlready'> | null> {
  const waiting = await waitingAbout(trx, siteId, companyId, body.field)
  const userId = maybeCaller?.userId
  if (userId !== undefined && waiting.some((each) => each.user_id === userId))
    return refuse('suggestions.waitsAlready', {}, 'field')
  return waiting.some((each) => fold(each.words) === fold(body.words))
    ? refuse('suggestions.waitsAlready', {}, 'words')
    : null
}

const suggestHandler = handler(suggestCorrection, async (call) => {
  const { queries, siteId, params, body, now, maybeCaller, database } = call
  const company = await findListed(queries, siteId, Number(params.number))
  if (company === undefined) return refuse('suggestions.companyNotFound')
  // A bot that fills in the hidden field gets a success response.
  if (body.site !== '') return ok({ ok: true as const })
  const counted = await countTries(call, [aTry(LIMIT, 'suggestion', call.address)])
  if (!counted.ok) return counted
  return database.transaction(
    async (trx): Promise<Outcome<{ ok: true }, 'suggestions.waitsAlready'>> => {
      // Locked, so that two identical suggestions are not both saved.
      await lockCompany(trx, siteId, company.id)
      const against = await againstWaiting(trx, call, company.id)
      if (against !== null) return against
      await insertSuggestion(
        trx,
        siteId,
        {
          companyId: company.id,
          userId: maybeCaller?.userId ?? null,
          field: body.field,
          words: body.words,
        },
        now,
      )
      return ok({ ok: true as const })
    },
  )
})

/** Visitors' reports of errors on a company's page. */
export const suggestionHandlers: readonly Handler[] = [suggestHandler]
