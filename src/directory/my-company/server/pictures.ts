import { aTry, takeTries } from '#accounts/session/database/tries.ts'
import { deleteLoose, insertFile } from '#directory/papers/database/files.ts'
import { type FileServices, keepFile } from '#directory/papers/keeping-files.ts'
import { UPLOAD_LIMIT } from '#directory/papers/rules.ts'
import { isMember } from '#directory/registering/database/members.ts'
import { type Answer, answer, type Call } from '#platform/http/answer.ts'
import { done, type Outcome, refuse } from '#platform/outcome.ts'
import { addPicture, changeLogo, changePictures, MOST_PICTURES } from '../contract.ts'
import { picturesOf } from '../database/profile.ts'
import { insertRevision } from '../database/revisions.ts'
import { insertPictureOf, writePictures } from '../database/sections.ts'
import { changeOwn } from './changing.ts'
import { isPublished } from './words.ts'

type Sending = Pick<Call, 'siteId' | 'caller' | 'now' | 'queries' | 'header'> & {
  readonly params: { readonly id: string }
  readonly body: { readonly file: File }
}

/** Stores a picture of somebody who speaks for the company, and does not upload without end. */
async function keepOwn(call: Sending, services: FileServices) {
  const { siteId, caller, queries, params, now } = call
  if (!(await isMember(queries, siteId, params.id, caller.userId))) return refuse('myCompany.notFound')
  const seconds = await takeTries(queries, siteId, [aTry(UPLOAD_LIMIT, 'company picture', caller.userId)], now)
  if (seconds > 0) {
    call.header('retry-after', String(seconds))
    return refuse('session.tooManyTries', { seconds })
  }
  return keepFile(call, services, call.body.file, 'company-picture')
}

function addAnswer(services: FileServices): Answer {
  return answer(addPicture, async (call) => {
    const kept = await keepOwn(call, services)
    if (!kept.ok) return kept
    return changeOwn(call, {
      what: 'pictures',
      async make(trx, company) {
        const { length } = await picturesOf(trx, call.siteId, company.id)
        if (length >= MOST_PICTURES) return refuse('myCompany.tooManyPictures', { count: MOST_PICTURES }, 'file')
        await insertFile(trx, call.siteId, kept.value, call.now)
        await insertPictureOf(trx, { siteId: call.siteId, companyId: company.id }, kept.value.id, length + 1)
        return done(null)
      },
    })
  })
}

function changeAnswer({ sweep }: FileServices): Answer {
  return answer(changePictures, (call) =>
    changeOwn(call, {
      what: 'pictures',
      async make(trx, company): Promise<Outcome<null>> {
        const { siteId, body } = call
        const before = (await picturesOf(trx, siteId, company.id)).map(({ id }) => id)
        const kept = body.pictures.map(({ id }) => id)
        if (new Set(kept).size !== kept.length || kept.some((id) => !before.includes(id))) return refuse('myCompany.pictureNotFound', {}, 'pictures')
        await writePictures(trx, { siteId, companyId: company.id }, body.pictures)
        const gone = before.filter((id) => !kept.includes(id))
        for (const id of await deleteLoose(trx, siteId, { ids: gone })) await sweep.afterDelete(trx, siteId, id)
        return done(null)
      },
    }),
  )
}

function logoAnswer(services: FileServices): Answer {
  return answer(changeLogo, async (call) => {
    const kept = await keepOwn(call, services)
    if (!kept.ok) return kept
    return changeOwn(call, {
      what: 'logo',
      async make(trx, company) {
        const { siteId, caller, now } = call
        const { id } = kept.value
        await insertFile(trx, siteId, kept.value, now)
        if (isPublished(company)) {
          await insertRevision(trx, siteId, { companyId: company.id, field: 'logo', value: { en: id, ar: id }, fileId: id, askedBy: caller.userId }, now)
          return done(null)
        }
        await trx.updateTable('companies').set({ logo_file_id: id }).where('site_id', '=', siteId).where('id', '=', company.id).execute()
        return done(null)
      },
    })
  })
}

export function pictureAnswers(services: FileServices): readonly Answer[] {
  return [addAnswer(services), changeAnswer(services), logoAnswer(services)]
}
