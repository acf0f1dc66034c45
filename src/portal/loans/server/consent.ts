import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { attachConsent, openConsent, openProof } from '../consent/contract.ts'
import { findConsent, saveConsent } from '../database/consent.ts'
import { findLoan, lockLoan } from '../database/loans.ts'
import { checkNotOwn } from '../rules/states.ts'
import { loanReply } from './replies.ts'
import { receiveScan } from './scans.ts'
import type { LoanServices } from './services.ts'

function attachHandler(services: LoanServices): Handler {
  return handler(attachConsent, async (call) => {
    const { siteId, caller, now, params, body } = call
    const file = await receiveScan(call, services, body.file)
    if (!file.ok) return file
    return call.database.transaction(async (trx) => {
      const locked = await lockLoan(trx, siteId, params.id)
      if (locked === null) return refuse('loans.notFound')
      const { loan } = locked
      const notOwn = checkNotOwn(caller, loan.employee.id)
      if (!notOwn.ok) return notOwn
      if (loan.state !== 'requested') return refuse('loans.alreadyDecided')
      const replaced = await saveConsent(trx, siteId, { loanId: loan.id, file: file.value, now })
      if (replaced !== null) await services.fileCleanup.afterDelete(trx, siteId, replaced)
      await call.audit(
        {
          action: 'loans.consentAttached',
          subjectKind: 'loan',
          subjectId: loan.id,
          employeeId: loan.employee.id,
        },
        trx,
      )
      return ok(loanReply({ ...loan, consentFileId: file.value.id }, [], caller))
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

function proofHandler({ files }: LoanServices): Handler {
  return handler(openProof, async (call) => {
    const { queries, siteId, caller, params } = call
    const loan = await findLoan(queries, siteId, params.id)
    const fileId = loan?.settlement?.fileId ?? null
    if (loan === null || fileId === null) return refuse('loans.notFound')
    const notOwn = checkNotOwn(caller, loan.employee.id)
    if (!notOwn.ok) return notOwn
    const row = await findConsent(queries, siteId, fileId)
    if (row === undefined) return refuse('loans.notFound')
    const bytes = await files.get(siteId, fileId, row)
    if (!bytes.ok) return bytes
    await call.audit({
      action: 'loans.proofOpened',
      subjectKind: 'loan',
      subjectId: loan.id,
      employeeId: loan.employee.id,
    })
    return ok({ fileName: row.name, mediaType: row.media_type, body: bytes.value })
  })
}

export function consentHandlers(services: LoanServices): readonly Handler[] {
  return [attachHandler(services), openHandler(services), proofHandler(services)]
}
