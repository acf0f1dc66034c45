import { aTry, takeTries } from '#accounts/session/database/tries.ts'
import type { Database, Queries } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { acceptFile } from '#platform/files/sniff.ts'
import { deleteUnusedBefore, insertWaitingFile, makeRoom } from '#platform/files/waiting-files.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  openOwnReceipt,
  openReceipt,
  RECEIPT_LIMIT,
  RECEIPT_MEGABYTES,
  UNUSED_HOURS,
  UNUSED_MAX,
  uploadReceipt,
} from '../contract.ts'
import { findClaim, findReceipt, PURPOSE, type StoredClaim, unused } from '../database.ts'
import { checkNotOwn } from '../rules.ts'
import type { ClaimServices } from './services.ts'

const HOUR_MS = 3_600_000
const UPLOAD_LIMIT = { free: 40, forget: 3600 } as const
/** Readable after the resize, and small: an A4 page at 200 dpi. */
const BOUNDS = { width: 2400, height: 2400 }

function uploadHandler({ files, fileCleanup }: ClaimServices): Handler {
  return handler(uploadReceipt, async (call) => {
    const { siteId, caller, now } = call
    const { file } = call.body
    if (file.size > RECEIPT_LIMIT)
      return refuse('files.tooLarge', { megabytes: RECEIPT_MEGABYTES }, 'file')
    const tries = [aTry(UPLOAD_LIMIT, 'expense receipt', caller.userId)]
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
    const stored = await files.put(siteId, id, bytes, RECEIPT_LIMIT * 4)
    if (!stored.ok) return stored
    return call.database.transaction(async (trx) => {
      const ownerUserId = caller.userId
      await makeRoom(trx, siteId, unused, { max: UNUSED_MAX, ownerUserId, fileCleanup })
      const upload = { id, ownerUserId, name, mediaType, stored: stored.value }
      await insertWaitingFile(trx, siteId, upload, { purpose: PURPOSE, now })
      return ok({ id, name, bytes: stored.value.bytes })
    })
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
export async function purgeUnusedReceipts(
  database: Database,
  files: Pick<Files, 'remove'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_HOURS * HOUR_MS)
  let count = 0
  for (const { id: siteId } of await database.queries.selectFrom('sites').select('id').execute())
    for (const id of await database.transaction((trx) =>
      deleteUnusedBefore(trx, siteId, unused, before),
    )) {
      await files.remove(siteId, id)
      count += 1
    }
  return count
}

export function receiptHandlers(services: ClaimServices): readonly Handler[] {
  return [uploadHandler(services), ownReceiptHandler(services), receiptHandler(services)]
}
