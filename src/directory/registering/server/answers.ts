import { isOwnPaper } from '#directory/papers/database/files.ts'
import { holdsOn } from '#directory/papers/rules.ts'
import type { Queries } from '#platform/db/database.ts'
import { type Answer, answer, type Call } from '#platform/http/answer.ts'
import { done, type Outcome, refuse } from '#platform/outcome.ts'
import { dayOf } from '#platform/ui/format.ts'
import {
  findDuplicates,
  listCompanyChoices,
  listRegistrations,
  MOST_WAITING,
  openRegistration,
  type OwnRegistration,
  register,
  registerAgain,
  type Registration,
} from '../contract.ts'
import { areChoices, choicesOf } from '../database/companies.ts'
import { duplicatesOf } from '../database/keys.ts'
import { lockCompany } from '../database/members.ts'
import {
  countWaiting,
  findOwn,
  insertRegistration,
  listOwn,
  ownsLicence,
  readWritten,
  rewriteRegistration,
} from '../database/registrations.ts'
import { checkContacts, hasSummary } from '../rules/contacts.ts'
import { checkNames } from '../rules/names.ts'

const choicesAnswer = answer(listCompanyChoices, async ({ queries, siteId }) =>
  done(await choicesOf(queries, siteId)),
)

const duplicatesAnswer = answer(findDuplicates, async ({ queries, siteId, query }) => {
  const { nameEn = '', nameAr = '', phone = '', website = '', licence = '' } = query
  return done({
    items: await duplicatesOf(queries, siteId, {
      names: [nameEn, nameAr],
      phones: [phone],
      website,
      licence,
      isPublic: true,
    }),
  })
})

async function todayOf(call: Pick<Call, 'now' | 'site'>): Promise<string> {
  return dayOf(call.now.toISOString(), (await call.site()).zone)
}

/** Everything against a registration that its shape does not say. */
async function against(
  call: Pick<Call, 'siteId' | 'caller'>,
  queries: Queries,
  written: Registration,
  today: string,
): Promise<
  Outcome<
    null,
    | 'papers.ended'
    | 'papers.fileNotFound'
    | 'registering.badPhone'
    | 'registering.badWebsite'
    | 'registering.choiceNotFound'
    | 'registering.nameNotArabic'
    | 'registering.nameNotLatin'
    | 'registering.summaryMissing'
  >
> {
  const { siteId, caller } = call
  const names = checkNames(written.name)
  if (!names.ok) return names
  const contacts = checkContacts(written)
  if (!contacts.ok) return contacts
  if (!hasSummary(written.summary)) return refuse('registering.summaryMissing', {}, 'summary.en')
  if (!(await areChoices(queries, siteId, written)))
    return refuse('registering.choiceNotFound', {}, 'activityIds')
  if (!(await isOwnPaper(queries, siteId, written.licence.fileId, caller.userId)))
    return refuse('papers.fileNotFound', {}, 'licence.fileId')
  return holdsOn(written.licence.expiresOn, today)
    ? done(null)
    : refuse('papers.ended', {}, 'licence.expiresOn')
}

async function standing(
  queries: Queries,
  siteId: number,
  userId: string,
  id: string,
): Promise<OwnRegistration> {
  const found = await findOwn(queries, siteId, userId, id)
  if (found === null) throw new Error('A registration that was just written is gone')
  return found
}

const registerAnswer = answer(register, async (call) => {
  const { trx, siteId, caller, body, now } = call
  const fits = await against(call, trx, body, await todayOf(call))
  if (!fits.ok) return fits
  if ((await countWaiting(trx, siteId, caller.userId)) >= MOST_WAITING)
    return refuse('registering.tooManyWaiting', { count: MOST_WAITING })
  if (await ownsLicence(trx, siteId, caller.userId, body.licence.number))
    return refuse('registering.licenceTwice', {}, 'licence.number')
  const id = await insertRegistration(trx, siteId, caller.userId, body, now)
  await call.audit({
    action: 'directory.registered',
    subjectKind: 'company',
    subjectId: id,
    after: { name: body.name },
  })
  return done(await standing(trx, siteId, caller.userId, id))
})

const listAnswer = answer(listRegistrations, async ({ queries, siteId, caller }) =>
  done({ items: await listOwn(queries, siteId, caller.userId) }),
)

const openAnswer = answer(openRegistration, async ({ queries, siteId, caller, params }) => {
  const found = await findOwn(queries, siteId, caller.userId, params.id)
  return found === null
    ? refuse('registering.notFound')
    : done({ ...found, written: await readWritten(queries, siteId, params.id) })
})

const againAnswer = answer(registerAgain, async (call) => {
  const { siteId, caller, params, body, now } = call
  const today = await todayOf(call)
  return call.database.transaction(
    async (
      trx,
    ): Promise<
      Outcome<
        OwnRegistration,
        | 'papers.ended'
        | 'papers.fileNotFound'
        | 'registering.alreadyDecided'
        | 'registering.badPhone'
        | 'registering.badWebsite'
        | 'registering.choiceNotFound'
        | 'registering.licenceTwice'
        | 'registering.nameNotArabic'
        | 'registering.nameNotLatin'
        | 'registering.notFound'
        | 'registering.summaryMissing'
      >
    > => {
      const found = await findOwn(trx, siteId, caller.userId, params.id)
      const company = found === null ? undefined : await lockCompany(trx, siteId, params.id)
      if (company === undefined) return refuse('registering.notFound')
      if (company.state !== 'rejected') return refuse('registering.alreadyDecided')
      const fits = await against(call, trx, body, today)
      if (!fits.ok) return fits
      if (await ownsLicence(trx, siteId, caller.userId, body.licence.number))
        return refuse('registering.licenceTwice', {}, 'licence.number')
      await rewriteRegistration(
        trx,
        siteId,
        { companyId: company.id, userId: caller.userId, written: body },
        now,
      )
      await call.audit(
        {
          action: 'directory.registeredAgain',
          subjectKind: 'company',
          subjectId: company.id,
          after: { name: body.name },
        },
        trx,
      )
      return done(await standing(trx, siteId, caller.userId, company.id))
    },
  )
})

/** Companies that ask to stand in the directory. */
export const registeringAnswers: readonly Answer[] = [
  choicesAnswer,
  duplicatesAnswer,
  registerAnswer,
  listAnswer,
  openAnswer,
  againAnswer,
]
