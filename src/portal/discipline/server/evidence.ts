import { countTries } from '#accounts/session/database/count-tries.ts'
import { aTry } from '#accounts/session/database/tries.ts'
import { dayAt } from '#platform/days.ts'
import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import { receiveFile, PAGE_BOUNDS } from '#platform/files/uploads.ts'
import type { WaitingFile } from '#platform/files/waiting-files.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { findCase, type StoredCase } from '../database/cases.ts'
import {
  addEvidence,
  EVIDENCE_MAX,
  EVIDENCE_MEGABYTES,
  listEvidence,
  openEvidence,
} from '../evidence/contract.ts'
import { evidenceOf, findEvidence, insertEvidence } from '../evidence/database.ts'
import { isVisibleToEmployee, type View } from '../rules/access.ts'
import { canAddFile, canReadFile, sideOf } from '../rules/evidence.ts'
import { factsOf, viewOfCase } from './reply.ts'
import { auditOf, lockCase } from './steps.ts'

export interface EvidenceServices {
  readonly files: Files
  readonly fileCleanup: Pick<FileCleanup, 'expectRow'>
}

const UPLOAD_LIMIT = { free: 40, forget: 3600 } as const

/** How the caller sees a case; null if not at all. */
function viewFor(caller: Call['caller'], stored: StoredCase | null): View | null {
  if (stored === null) return null
  const view = viewOfCase(caller, stored)
  return view === 'own' && !isVisibleToEmployee(factsOf(stored)) ? null : view
}

const listHandler = handler(listEvidence, async (call) => {
  const { queries, siteId, caller, params, now } = call
  const stored = await findCase(queries, siteId, params.id)
  const view = viewFor(caller, stored)
  if (stored === null || view === null) return refuse('discipline.notFound')
  const today = dayAt(now.getTime(), (await call.site()).zone)
  const items = await evidenceOf(queries, siteId, stored.id)
  return ok({
    items: items.filter(({ side }) => canReadFile(view, side)),
    canAdd: items.length < EVIDENCE_MAX && canAddFile(view, factsOf(stored), today),
    side: sideOf(view),
  })
})

function addHandler(services: EvidenceServices): Handler {
  return handler(addEvidence, async (call) => {
    const { siteId, caller, params } = call
    if (viewFor(caller, await findCase(call.queries, siteId, params.id)) === null)
      return refuse('discipline.notFound')
    const counted = await countTries(call, [aTry(UPLOAD_LIMIT, 'discipline file', caller.userId)])
    if (!counted.ok) return counted
    const file = await receiveFile(call, services, call.body.file, {
      megabytes: EVIDENCE_MEGABYTES,
      kinds: ['pdf', 'jpeg', 'png'],
      bounds: PAGE_BOUNDS,
    })
    if (!file.ok) return file
    return saveEvidence(call, file.value)
  })
}

/** Without a row the stored bytes go by themselves. */
function saveEvidence(call: Call<typeof addEvidence>, file: WaitingFile) {
  const { siteId, caller, now } = call
  return call.database.transaction(async (trx) => {
    const locked = await lockCase(trx, call)
    const view = viewFor(caller, locked?.stored ?? null)
    if (locked === null || view === null) return refuse('discipline.notFound')
    const { stored, today } = locked
    if (!canAddFile(view, factsOf(stored), today)) return refuse('discipline.filesClosed')
    if ((await evidenceOf(trx, siteId, stored.id)).length >= EVIDENCE_MAX)
      return refuse('discipline.tooManyFiles', { max: EVIDENCE_MAX })
    const side = sideOf(view)
    await insertEvidence(trx, siteId, file, { caseId: stored.id, side, now })
    await call.audit(auditOf('fileAdded', stored, { after: { name: file.name } }), trx)
    const { id, name } = file
    return ok({ id, name, bytes: file.stored.bytes, side, addedAt: now.toISOString() })
  })
}

function openHandler({ files }: EvidenceServices): Handler {
  return handler(openEvidence, async (call) => {
    const { queries, siteId, caller, params } = call
    const stored = await findCase(queries, siteId, params.id)
    const view = viewFor(caller, stored)
    if (stored === null || view === null) return refuse('discipline.notFound')
    const found = await findEvidence(queries, siteId, { caseId: stored.id, fileId: params.fileId })
    if (found === null || !canReadFile(view, found.file.side)) return refuse('files.notFound')
    const bytes = await files.get(siteId, found.file.id, found)
    if (!bytes.ok) return bytes
    await call.audit(auditOf('fileOpened', stored, { after: { name: found.file.name } }))
    return ok({ fileName: found.file.name, mediaType: found.mediaType, body: bytes.value })
  })
}

export function createEvidenceHandlers(services: EvidenceServices): readonly Handler[] {
  return [listHandler, addHandler(services), openHandler(services)]
}
