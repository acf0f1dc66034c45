import { aTry, takeTries } from '#accounts/session/database/tries.ts'
import { isOwnDocument } from '#directory/company-documents/database/files.ts'
import { isMember } from '#directory/company-members/database.ts'
import { isPhone } from '#directory/registering/rules/contacts.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { claimCompany, listClaims } from './contract.ts'
import { insertClaim, listOwn, lockListed, waits } from './database.ts'

const LIMIT = { free: 10, forget: 24 * 3600 } as const

const claimHandler = handler(claimCompany, async (call) => {
  const { trx, siteId, caller, params, body, now } = call
  const company = await lockListed(trx, siteId, Number(params.number))
  if (company === undefined) return refuse('claims.companyNotFound')
  if (await isMember(trx, siteId, company.id, caller.userId)) return refuse('claims.isYours')
  if (await waits(trx, siteId, company.id, caller.userId)) return refuse('claims.waitsAlready')
  if (!isPhone(body.phone)) return refuse('registering.badPhone', {}, 'phone')
  if (!(await isOwnDocument(trx, siteId, body.fileId, caller.userId)))
    return refuse('papers.fileNotFound', {}, 'fileId')
  const seconds = await takeTries(trx, siteId, [aTry(LIMIT, 'company claim', caller.userId)], now)
  if (seconds > 0) return refuse('session.tooManyTries', { seconds })
  const claim = await insertClaim(
    trx,
    siteId,
    { companyId: company.id, userId: caller.userId, ...body },
    now,
  )
  await call.audit({
    action: 'directory.claimed',
    subjectKind: 'company',
    subjectId: company.id,
    after: { position: body.position },
  })
  return ok(claim)
})

const listHandler = handler(listClaims, async ({ queries, siteId, caller }) =>
  ok({ items: await listOwn(queries, siteId, caller.userId) }),
)

/** Claims of listed companies. */
export const claimHandlers: readonly Handler[] = [claimHandler, listHandler]
