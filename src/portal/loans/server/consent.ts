import { aTry, takeTries } from '#accounts/session/database/tries.ts'
import { acceptFile } from '#platform/files/sniff.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  attachConsent,
  CONSENT_LIMIT,
  CONSENT_MEGABYTES,
  openConsent,
} from '../consent/contract.ts'
import { findConsent, saveConsent } from '../database/consent.ts'
import { findLoan, lockLoan } from '../database/loans.ts'
import { checkNotOwn } from '../rules/states.ts'
import { loanReply } from './replies.ts'
import type { LoanServices } from './services.ts'

const UPLOAD_LIMIT = { free: 40, forget: 3600 } as const
/** Readable after the resize, and small: an A4 page at 200 dpi. */
const BOUNDS = { width: 2400, height: 2400 }

function attachHandler({ files, fileCleanup }: LoanServices): Handler {
  return handler(attachConsent, async (call) => {
    const { siteId, caller, now, params, body } = call
    const { file } = body
    if (file.size > CONSENT_LIMIT)
      return refuse('files.tooLarge', { megabytes: CONSENT_MEGABYTES }, 'file')
    const tries = [aTry(UPLOAD_LIMIT, 'loan consent', caller.userId)]
    const seconds = await takeTries(call.queries, siteId, tries, now)
    if (seconds > 0) {
      call.header('retry-after', String(seconds))
      return refuse('session.tooManyTries', { seconds })
    }
    const accepted = await acceptFile({
      bytes: await file.bytes(),
      name: file.name,
      kinds: ['pdf', 'jpeg', 'png'],
      bounds: BOUNDS,
    })
    if (!accepted.ok) return accepted
    const { name, mediaType, bytes } = accepted.value
    const id = newId()
    await fileCleanup.expectRow(siteId, id)
    // A re-encoded picture may be larger than the original.
    const stored = await files.put(siteId, id, bytes, CONSENT_LIMIT * 4)
    if (!stored.ok) return stored
    return call.database.transaction(async (trx) => {
      const locked = await lockLoan(trx, siteId, params.id)
      if (locked === null) return refuse('loans.notFound')
      const { loan } = locked
      const notOwn = checkNotOwn(caller, loan.employee.id)
      if (!notOwn.ok) return notOwn
      if (loan.state !== 'requested') return refuse('loans.alreadyDecided')
      const upload = { id, ownerUserId: caller.userId, name, mediaType, stored: stored.value }
      const replaced = await saveConsent(trx, siteId, { loanId: loan.id, file: upload, now })
      if (replaced !== null) await fileCleanup.afterDelete(trx, siteId, replaced)
      await call.audit(
        {
          action: 'loans.consentAttached',
          subjectKind: 'loan',
          subjectId: loan.id,
          employeeId: loan.employee.id,
        },
        trx,
      )
      return ok(loanReply({ ...loan, consentFileId: id }, [], caller))
    })
  })
}

function openHandler({ files }: LoanServices): Handler {
  return handler(openConsent, async (call) => {
    const { queries, siteId, caller, params } = call
    const loan = await findLoan(queries, siteId, params.id)
    if (loan === null || loan.consentFileId === null) return refuse('loans.notFound')
    const notOwn = checkNotOwn(caller, loan.employee.id)
    if (!notOwn.ok) return notOwn
    const row = await findConsent(queries, siteId, loan.consentFileId)
    if (row === undefined) return refuse('loans.notFound')
    const bytes = await files.get(siteId, loan.consentFileId, row)
    if (!bytes.ok) return bytes
    await call.audit({
      action: 'loans.consentOpened',
      subjectKind: 'loan',
      subjectId: loan.id,
      employeeId: loan.employee.id,
    })
    return ok({ fileName: row.name, mediaType: row.media_type, body: bytes.value })
  })
}

export function consentHandlers(services: LoanServices): readonly Handler[] {
  return [attachHandler(services), openHandler(services)]
}
