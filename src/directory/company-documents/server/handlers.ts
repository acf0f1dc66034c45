import { countTries } from '#accounts/session/database/count-tries.ts'
import { aTry } from '#accounts/session/database/tries.ts'
import { lockOwnCompany } from '#directory/company-members/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import {
  addCompanyDocument,
  openCompanyDocument,
  type CompanyDocument,
  uploadCompanyDocument,
} from '../contract.ts'
import { findPrivateFile, insertFile, isOwnDocument } from '../database/files.ts'
import { findCompanyDocument, insertCompanyDocument } from '../database/documents.ts'
import { type FileServices, keepFile } from '../keeping-files.ts'
import { isValidOn, UPLOAD_LIMIT } from '../rules.ts'

function uploadHandler(services: FileServices): Handler {
  return handler(uploadCompanyDocument, async (call) => {
    const { siteId, caller, queries, now } = call
    const counted = await countTries(call, [aTry(UPLOAD_LIMIT, 'company paper', caller.userId)])
    if (!counted.ok) return counted
    const storedFile = await keepFile(call, services, call.body.file, 'company-paper')
    if (!storedFile.ok) return storedFile
    const { id, name, mediaType } = storedFile.value
    await insertFile(queries, siteId, storedFile.value, now)
    return ok({ id, name, mediaType })
  })
}

function openHandler({ files }: FileServices): Handler {
  return handler(openCompanyDocument, async ({ queries, siteId, params, caller }) => {
    const reader = {
      userId: caller.userId,
      moderates: caller.permissions.has('directory.moderate'),
    }
    const row = await findPrivateFile(queries, siteId, params.id, reader)
    if (row === undefined) return refuse('papers.notFound')
    const bytes = await files.get(siteId, params.id, row)
    return bytes.ok
      ? ok({ fileName: row.name, mediaType: row.media_type, body: bytes.value, inline: true })
      : bytes
  })
}

const addHandler = handler(
  addCompanyDocument,
  async (
    call,
  ): Promise<
    Outcome<CompanyDocument, 'papers.companyNotFound' | 'papers.ended' | 'papers.fileNotFound'>
  > => {
    const { trx, siteId, caller, params, body, now } = call
    const company = await lockOwnCompany(trx, siteId, params.id, caller.userId)
    if (company === undefined) return refuse('papers.companyNotFound')
    if (!(await isOwnDocument(trx, siteId, body.fileId, caller.userId)))
      return refuse('papers.fileNotFound', {}, 'fileId')
    if (!isValidOn(body.expiresOn, dayOf(now.toISOString(), (await call.site()).zone)))
      return refuse('papers.ended', {}, 'expiresOn')
    const id = await insertCompanyDocument(
      trx,
      siteId,
      { ...body, companyId: company.id, sentBy: caller.userId },
      now,
    )
    await call.audit({
      action: 'directory.paperSent',
      subjectKind: 'company',
      subjectId: company.id,
      after: { kind: body.kind, expiresOn: body.expiresOn },
    })
    const found = await findCompanyDocument(trx, siteId, id)
    if (found === null) throw new Error('The document that was just saved is gone')
    return ok(found.companyDocument)
  },
)

/** Company documents: private files, visible only to the people they concern. */
export function createDocumentHandlers(services: FileServices): readonly Handler[] {
  return [uploadHandler(services), openHandler(services), addHandler]
}
