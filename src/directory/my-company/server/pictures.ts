import { countTries } from '#accounts/session/database/count-tries.ts'
import { aTry } from '#accounts/session/database/tries.ts'
import { deleteLoose, insertFile } from '#directory/company-documents/database/files.ts'
import { type FileServices, keepFile } from '#directory/company-documents/keeping-files.ts'
import { UPLOAD_LIMIT } from '#directory/company-documents/rules.ts'
import { isMember } from '#directory/company-members/database.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { addPicture, changeLogo, MAX_PICTURES } from '../contract.ts'
import { changePictures } from '../sections/contract.ts'
import { picturesOf } from '../database/profile.ts'
import { forgetPictures, insertRevision, revisionsOf, withdraw } from '../database/revisions.ts'
import { insertPictureOf, writePictures } from '../database/sections.ts'
import { isPublished } from '../rules/revisions.ts'
import { isHalfDescribed, type KnownPicture, planPictures } from '../rules/pictures.ts'
import { changeOwn } from './changing.ts'

type Sending = Pick<Call, 'siteId' | 'caller' | 'now' | 'queries' | 'header'> & {
  readonly params: { readonly id: string }
  readonly body: { readonly file: File }
}

/** Stores a picture for a member of the company, within the upload limit. */
async function keepOwn(call: Sending, services: FileServices) {
  const { siteId, caller, queries, params } = call
  if (!(await isMember(queries, siteId, params.id, caller.userId)))
    return refuse('myCompany.notFound')
  const counted = await countTries(call, [aTry(UPLOAD_LIMIT, 'company picture', caller.userId)])
  if (!counted.ok) return counted
  return keepFile(call, services, call.body.file, 'company-picture')
}

function addHandler(services: FileServices): Handler {
  return handler(addPicture, async (call) => {
    const retained = await keepOwn(call, services)
    if (!retained.ok) return retained
    return changeOwn(call, {
      what: 'pictures',
      async make(trx, company) {
        const { length } = await picturesOf(trx, call.siteId, company.id)
        if (length >= MAX_PICTURES)
          return refuse('myCompany.tooManyPictures', { count: MAX_PICTURES }, 'file')
        await insertFile(trx, call.siteId, retained.value, call.now)
        await insertPictureOf(
          trx,
          { siteId: call.siteId, companyId: company.id },
          retained.value.id,
          length + 1,
        )
        return ok(null)
      },
    })
  })
}

async function knownPictures(trx: Trx, siteId: number, companyId: string): Promise<KnownPicture[]> {
  const revisions = await revisionsOf(trx, siteId, companyId)
  return (await picturesOf(trx, siteId, companyId)).map(({ id, alt }) => ({
    id,
    accepted: alt,
    last:
      revisions.find(({ field, pictureId }) => field === 'picture' && pictureId === id)?.value ??
      null,
  }))
}

function changeHandler({ fileCleanup }: FileServices): Handler {
  return handler(changePictures, (call) =>
    changeOwn(call, {
      what: 'pictures',
      async make(
        trx,
        company,
      ): Promise<Outcome<null, 'myCompany.halfDescribed' | 'myCompany.pictureNotFound'>> {
        const { siteId, caller, body, now } = call
        const known = await knownPictures(trx, siteId, company.id)
        const retained = body.pictures.map(({ id }) => id)
        if (
          new Set(retained).size !== retained.length ||
          !retained.every((id) => known.some((picture) => picture.id === id))
        )
          return refuse('myCompany.pictureNotFound', {}, 'pictures')
        const half = body.pictures.findIndex(({ alt }) => isHalfDescribed(alt))
        if (half !== -1)
          return refuse(
            'myCompany.halfDescribed',
            {},
            `pictures.${half}.alt.${body.pictures[half]?.alt.en === '' ? 'en' : 'ar'}`,
          )
        const plan = planPictures(known, body.pictures)
        const isSeenFirst = isPublished(company)
        await writePictures(
          trx,
          { siteId, companyId: company.id },
          isSeenFirst ? plan.write : body.pictures,
        )
        for (const fileId of plan.withdraw)
          await withdraw(trx, siteId, { companyId: company.id, field: 'picture', fileId })
        for (const { id, alt } of isSeenFirst ? plan.submit : [])
          await insertRevision(
            trx,
            siteId,
            {
              companyId: company.id,
              field: 'picture',
              value: alt,
              fileId: id,
              requestedBy: caller.userId,
            },
            now,
          )
        await forgetPictures(trx, siteId, company.id, plan.gone)
        for (const id of await deleteLoose(trx, siteId, { ids: plan.gone }))
          await fileCleanup.afterDelete(trx, siteId, id)
        return ok(null)
      },
    }),
  )
}

function logoHandler(services: FileServices): Handler {
  return handler(changeLogo, async (call) => {
    const retained = await keepOwn(call, services)
    if (!retained.ok) return retained
    return changeOwn(call, {
      what: 'logo',
      async make(trx, company) {
        const { siteId, caller, now } = call
        const { id } = retained.value
        await insertFile(trx, siteId, retained.value, now)
        if (isPublished(company)) {
          await insertRevision(
            trx,
            siteId,
            {
              companyId: company.id,
              field: 'logo',
              value: { en: id, ar: id },
              fileId: id,
              requestedBy: caller.userId,
            },
            now,
          )
          return ok(null)
        }
        await trx
          .updateTable('companies')
          .set({ logo_file_id: id })
          .where('site_id', '=', siteId)
          .where('id', '=', company.id)
          .execute()
        return ok(null)
      },
    })
  })
}

export function pictureHandlers(services: FileServices): readonly Handler[] {
  return [addHandler(services), changeHandler(services), logoHandler(services)]
}
