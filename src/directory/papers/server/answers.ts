import { aTry, takeTries } from '#accounts/session/database/tries.ts'
import { lockOwnCompany } from '#directory/registering/database/members.ts'
import { type Answer, answer } from '#platform/http/answer.ts'
import { done, type Outcome, refuse } from '#platform/outcome.ts'
import { dayOf } from '#platform/ui/format.ts'
import { addPaper, openPaper, type Paper, uploadPaper } from '../contract.ts'
import { findPrivateFile, insertFile, isOwnPaper } from '../database/files.ts'
import { findPaper, insertPaper } from '../database/papers.ts'
import { type FileServices, keepFile } from '../keeping-files.ts'
import { holdsOn, UPLOAD_LIMIT } from '../rules.ts'

function uploadAnswer(services: FileServices): Answer {
  return answer(uploadPaper, async (call) => {
    const { siteId, caller, queries, now } = call
    const seconds = await takeTries(
      queries,
      siteId,
      [aTry(UPLOAD_LIMIT, 'company paper', caller.userId)],
      now,
    )
    if (seconds > 0) {
      call.header('retry-after', String(seconds))
      return refuse('session.tooManyTries', { seconds })
    }
    const kept = await keepFile(call, services, call.body.file, 'company-paper')
    if (!kept.ok) return kept
    const { id, name, mediaType } = kept.value
    await insertFile(queries, siteId, kept.value, now)
    return done({ id, name, mediaType })
  })
}

function openAnswer({ files }: FileServices): Answer {
  return answer(openPaper, async ({ queries, siteId, params, caller }) => {
    const reader = {
      userId: caller.userId,
      moderates: caller.permissions.has('directory.moderate'),
    }
    const row = await findPrivateFile(queries, siteId, params.id, reader)
    if (row === undefined) return refuse('papers.notFound')
    const bytes = await files.get(siteId, params.id, row)
    return bytes.ok
      ? done({ fileName: row.name, mediaType: row.media_type, body: bytes.value, inline: true })
      : bytes
  })
}

const addAnswer = answer(
  addPaper,
  async (
    call,
  ): Promise<Outcome<Paper, 'papers.companyNotFound' | 'papers.ended' | 'papers.fileNotFound'>> => {
    const { trx, siteId, caller, params, body, now } = call
    const company = await lockOwnCompany(trx, siteId, params.id, caller.userId)
    if (company === undefined) return refuse('papers.companyNotFound')
    if (!(await isOwnPaper(trx, siteId, body.fileId, caller.userId)))
      return refuse('papers.fileNotFound', {}, 'fileId')
    if (!holdsOn(body.expiresOn, dayOf(now.toISOString(), (await call.site()).zone)))
      return refuse('papers.ended', {}, 'expiresOn')
    const id = await insertPaper(
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
    const found = await findPaper(trx, siteId, id)
    if (found === null) throw new Error('A paper that was just written is gone')
    return done(found.paper)
  },
)

/** Papers of companies: private files, seen by those they concern. */
export function createPaperAnswers(services: FileServices): readonly Answer[] {
  return [uploadAnswer(services), openAnswer(services), addAnswer]
}
