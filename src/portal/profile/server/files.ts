import { aTry, takeTries } from '#accounts/session/database/tries.ts'
import type { Database } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { acceptFile } from '#platform/files/sniff.ts'
import { isHeic } from '#platform/heic.ts'
import { deleteUnusedBefore, insertWaitingFile, makeRoom } from '#platform/files/waiting-files.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { findChange } from '../database/changes.ts'
import { findProof, PURPOSE, unused } from '../database/files.ts'
import { openProof } from '../desk/contract.ts'
import {
  openOwnProof,
  PROOF_LIMIT,
  PROOF_MEGABYTES,
  UNUSED_HOURS,
  UNUSED_MAX,
  uploadProof,
} from '../proofs/contract.ts'
import { isAtDesk } from '../rules/states.ts'
import { factsOf } from './replies.ts'
import type { ProfileServices } from './services.ts'

const HOUR_MS = 3_600_000
const UPLOAD_LIMIT = { free: 40, forget: 3600 } as const
/** Readable after the resize, and small: an A4 page at 200 dpi. */
const BOUNDS = { width: 2400, height: 2400 }

function uploadHandler({ files, fileCleanup }: ProfileServices): Handler {
  return handler(uploadProof, async (call) => {
    const { siteId, caller, now } = call
    const { file } = call.body
    if (file.size > PROOF_LIMIT)
      return refuse('files.tooLarge', { megabytes: PROOF_MEGABYTES }, 'file')
    const tries = [aTry(UPLOAD_LIMIT, 'profile proof', caller.userId)]
    const seconds = await takeTries(call.queries, siteId, tries, now)
    if (seconds > 0) {
      call.header('retry-after', String(seconds))
      return refuse('session.tooManyTries', { seconds })
    }
    const sent = await file.bytes()
    if (isHeic(sent)) return refuse('photos.heic', {}, 'file')
    const accepted = await acceptFile({
      bytes: sent,
      name: file.name,
      kinds: ['pdf', 'jpeg', 'png'],
      bounds: BOUNDS,
    })
    if (!accepted.ok) return accepted
    const { name, mediaType, bytes } = accepted.value
    const id = newId()
    await fileCleanup.expectRow(siteId, id)
    // A re-encoded picture may be larger than the original.
    const stored = await files.put(siteId, id, bytes, PROOF_LIMIT * 4)
    if (!stored.ok) return stored
    return call.database.transaction(async (trx) => {
      const ownerUserId = caller.userId
      await makeRoom(trx, siteId, unused, { max: UNUSED_MAX, ownerUserId, fileCleanup })
      const upload = { id, ownerUserId, name, mediaType, stored: stored.value }
      await insertWaitingFile(trx, siteId, upload, { purpose: PURPOSE, now })
      return ok({ id, name, mediaType, bytes: stored.value.bytes })
    })
  })
}

/** The bytes of a stored proof; it is a download, never a page of this site. */
async function fileOf(
  { files }: ProfileServices,
  siteId: number,
  found: Awaited<ReturnType<typeof findProof>>,
): Promise<
  Outcome<
    { fileName: string; mediaType: string; body: Uint8Array },
    'profileChanges.notFound' | 'files.notFound' | 'files.damaged'
  >
> {
  if (found === null) return refuse('profileChanges.notFound')
  const bytes = await files.get(siteId, found.fileId, found)
  return bytes.ok
    ? ok({ fileName: found.name, mediaType: found.mediaType, body: bytes.value })
    : bytes
}

function ownProofHandler(services: ProfileServices): Handler {
  return handler(openOwnProof, async ({ queries, siteId, caller, params }) => {
    const stored = await findChange(queries, siteId, params.id)
    if (stored === null || stored.employee.id !== caller.employeeId)
      return refuse('profileChanges.notFound')
    const found = await findProof(queries, siteId, stored.id, Number(params.number))
    return fileOf(services, siteId, found)
  })
}

function proofHandler(services: ProfileServices): Handler {
  return handler(openProof, async (call) => {
    const { queries, siteId, caller, params } = call
    const stored = await findChange(queries, siteId, params.id)
    if (stored === null || !isAtDesk(caller, factsOf(stored)))
      return refuse('profileChanges.notFound')
    const found = await findProof(queries, siteId, stored.id, Number(params.number))
    const file = await fileOf(services, siteId, found)
    if (file.ok)
      await call.audit({
        action: 'profileChanges.proofOpened',
        subjectKind: 'employee',
        subjectId: stored.employee.id,
        after: { group: stored.group, name: file.value.fileName },
      })
    return file
  })
}

/** Removes, on every site, the files that nothing used for a day. Returns how many. */
export async function purgeUnusedProofs(
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

export function fileHandlers(services: ProfileServices): readonly Handler[] {
  return [uploadHandler(services), ownProofHandler(services), proofHandler(services)]
}
