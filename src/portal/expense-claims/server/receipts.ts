import { countTries } from '#accounts/session/database/count-tries.ts'
import { aTry } from '#accounts/session/database/tries.ts'
import type { Queries } from '#platform/db/database.ts'
import { receiveFile, letWait, purging, PAGE_BOUNDS } from '#platform/files/uploads.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  openOwnReceipt,
  openReceipt,
  RECEIPT_MEGABYTES,
  UNUSED_HOURS,
  UNUSED_MAX,
  uploadReceipt,
} from '../contract.ts'
import { findClaim, findReceipt, PURPOSE, type StoredClaim, unused } from '../database.ts'
import { checkNotOwn } from '../rules.ts'
import type { ClaimServices } from './services.ts'

const UPLOAD_LIMIT = { free: 40, forget: 3600 } as const

function uploadHandler(services: ClaimServices): Handler {
  return handler(uploadReceipt, async (call) => {
    const counted = await countTries(call, [
      aTry(UPLOAD_LIMIT, 'expense receipt', call.caller.userId),
    ])
    if (!counted.ok) return counted
    const file = await receiveFile(call, services, call.body.file, {
      megabytes: RECEIPT_MEGABYTES,
      kinds: ['pdf', 'jpeg', 'png'],
      bounds: PAGE_BOUNDS,
    })
    if (!file.ok) return file
    await letWait(call, services, file.value, { purpose: PURPOSE, unused, max: UNUSED_MAX })
    const { id, name, stored } = file.value
    return ok({ id, name, bytes: stored.bytes })
  })
}

/** The bytes of a receipt; it is a download, never a page of this site. */
async function fileOf(
  queries: Queries,
  { files }: ClaimServices,
  { siteId, claim }: { siteId: number; claim: StoredClaim },
): Promise<
  Outcome<
    { fileName: string; mediaType: string; body: Uint8Array },
    'expenseClaims.notFound' | 'files.notFound' | 'files.damaged'
  >
> {
  if (claim.fileId === null) return refuse('expenseClaims.notFound')
  const row = await findReceipt(queries, siteId, claim.fileId)
  if (row === undefined) return refuse('expenseClaims.notFound')
  const bytes = await files.get(siteId, claim.fileId, row)
  if (!bytes.ok) return bytes
  return ok({ fileName: row.name, mediaType: row.media_type, body: bytes.value })
}

function ownReceiptHandler(services: ClaimServices): Handler {
  return handler(openOwnReceipt, async ({ queries, siteId, caller, params }) => {
    const claim = await findClaim(queries, siteId, params.id)
    if (claim === null || claim.employee.id !== caller.employeeId)
      return refuse('expenseClaims.notFound')
    return fileOf(queries, services, { siteId, claim })
  })
}

function receiptHandler(services: ClaimServices): Handler {
  return handler(openReceipt, async (call) => {
    const { queries, siteId, caller, params } = call
    const claim = await findClaim(queries, siteId, params.id)
    if (claim === null) return refuse('expenseClaims.notFound')
    const notOwn = checkNotOwn(caller, claim.employee.id)
    if (!notOwn.ok) return notOwn
    const file = await fileOf(queries, services, { siteId, claim })
    if (file.ok)
      await call.audit({
        action: 'expenseClaims.receiptOpened',
        subjectKind: 'expense-claim',
        subjectId: claim.id,
        employeeId: claim.employee.id,
      })
    return file
  })
}

/** Removes, on every site, the receipts that no claim used for a day. Returns how many. */
export const purgeUnusedReceipts = purging(unused, UNUSED_HOURS)

export function receiptHandlers(services: ClaimServices): readonly Handler[] {
  return [uploadHandler(services), ownReceiptHandler(services), receiptHandler(services)]
}
