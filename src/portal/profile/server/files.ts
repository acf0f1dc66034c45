import { countTries } from '#accounts/session/database/count-tries.ts'
import { aTry } from '#accounts/session/database/tries.ts'
import { receiveFile, letWait, purging, PAGE_BOUNDS } from '#platform/files/uploads.ts'
import { isHeic } from '#platform/heic.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { findChange } from '../database/changes.ts'
import { findProof, PURPOSE, unused } from '../database/files.ts'
import { openProof } from '../desk/contract.ts'
import {
  openOwnProof,
  PROOF_MEGABYTES,
  UNUSED_HOURS,
  UNUSED_MAX,
  uploadProof,
} from '../proofs/contract.ts'
import { isAtDesk } from '../rules/states.ts'
import { factsOf } from './replies.ts'
import type { ProfileServices } from './services.ts'

const UPLOAD_LIMIT = { free: 40, forget: 3600 } as const

function uploadHandler(services: ProfileServices): Handler {
  return handler(uploadProof, async (call) => {
    const counted = await countTries(call, [
      aTry(UPLOAD_LIMIT, 'profile proof', call.caller.userId),
    ])
    if (!counted.ok) return counted
    const sent = call.body.file
    if (isHeic(await sent.bytes())) return refuse('photos.heic', {}, 'file')
    const file = await receiveFile(call, services, sent, {
      megabytes: PROOF_MEGABYTES,
      kinds: ['pdf', 'jpeg', 'png'],
      bounds: PAGE_BOUNDS,
    })
    if (!file.ok) return file
    await letWait(call, services, file.value, { purpose: PURPOSE, unused, max: UNUSED_MAX })
    const { id, name, mediaType, stored } = file.value
    return ok({ id, name, mediaType, bytes: stored.bytes })
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
export const purgeUnusedProofs = purging(unused, UNUSED_HOURS)

export function fileHandlers(services: ProfileServices): readonly Handler[] {
  return [uploadHandler(services), ownProofHandler(services), proofHandler(services)]
}
