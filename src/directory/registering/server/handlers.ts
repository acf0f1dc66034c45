import { isOwnDocument } from '#directory/company-documents/database/files.ts'
import { isValidOn } from '#directory/company-documents/rules.ts'
import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { lockCompany } from '#directory/company-members/database.ts'
import {
  findDuplicates,
  listCompanyChoices,
  listRegistrations,
  MAX_WAITING,
  openRegistration,
  type OwnRegistration,
  register,
  registerAgain,
  type Registration,
} from '../contract.ts'
import { areChoices, choicesOf } from '../database/companies.ts'
import { duplicatesOf } from '../database/keys.ts'
import {
  countWaiting,
  findOwn,
  insertRegistration,
  listOwn,
  ownsLicence,
  readRegistration,
  rewriteRegistration,
} from '../database/registrations.ts'
import { checkContacts, hasSummary } from '../rules/contacts.ts'
import { checkNames } from '../rules/names.ts'

const choicesHandler = handler(listCompanyChoices, async ({ queries, siteId }) =>
  ok(await choicesOf(queries, siteId)),
)

const duplicatesHandler = handler(findDuplicates, async ({ queries, siteId, query }) => {
  const { nameEn = '', nameAr = '', phone = '', website = '', licence = '' } = query
  return ok({
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

/** Checks what the schema of a registration cannot. */
async function against(
  call: Pick<Call, 'siteId' | 'caller'>,
  queries: Queries,
  input: Registration,
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
  const names = checkNames(input.name)
  if (!names.ok) return names
  const contacts = checkContacts(input)
  if (!contacts.ok) return contacts
  if (!hasSummary(input.summary)) return refuse('registering.summaryMissing', {}, 'summary.en')
  if (!(await areChoices(queries, siteId, input)))
    return refuse('registering.choiceNotFound', {}, 'activityIds')
  if (!(await isOwnDocument(queries, siteId, input.licence.fileId, caller.userId)))
    return refuse('papers.fileNotFound', {}, 'licence.fileId')
  return isValidOn(input.licence.expiresOn, today)
    ? ok(null)
    : refuse('papers.ended', {}, 'licence.expiresOn')
}

async function currentState(
  queries: Queries,
  siteId: number,
  userId: string,
  id: string,
): Promise<OwnRegistration> {
  const found = await findOwn(queries, siteId, userId, id)
  if (found === null) throw new Error('The registration that was just saved is gone')
  return found
}

const registerHandler = handler(register, async (call) => {
  const { trx, siteId, caller, body, now } = call
  const check = await against(call, trx, body, await todayOf(call))
  if (!check.ok) return check
  if ((await countWaiting(trx, siteId, caller.userId)) >= MAX_WAITING)
    return refuse('registering.tooManyWaiting', { count: MAX_WAITING })
  if (await ownsLicence(trx, siteId, caller.userId, body.licence.number))
    return refuse('registering.licenceTwice', {}, 'licence.number')
  const id = await insertRegistration(trx, siteId, caller.userId, body, now)
  await call.audit({
    action: 'directory.registered',
    subjectKind: 'company',
    subjectId: id,
    after: { name: body.name },
  })
  return ok(await currentState(trx, siteId, caller.userId, id))
})

const listHandler = handler(listRegistrations, async ({ queries, siteId, caller }) =>
  ok({ items: await listOwn(queries, siteId, caller.userId) }),
)

const openHandler = handler(openRegistration, async ({ queries, siteId, caller, params }) => {
  const found = await findOwn(queries, siteId, caller.userId, params.id)
  return found === null
    ? refuse('registering.notFound')
    : ok({ ...found, input: await readRegistration(queries, siteId, params.id) })
})

const againHandler = handler(registerAgain, async (call) => {
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
      const check = await against(call, trx, body, today)
      if (!check.ok) return check
      if (await ownsLicence(trx, siteId, caller.userId, body.licence.number))
        return refuse('registering.licenceTwice', {}, 'licence.number')
      await rewriteRegistration(
        trx,
        siteId,
        { companyId: company.id, userId: caller.userId, input: body },
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
      return ok(await currentState(trx, siteId, caller.userId, company.id))
    },
  )
})

/** Handlers for companies that register for the directory. */
export const registeringHandlers: readonly Handler[] = [
  choicesHandler,
  duplicatesHandler,
  registerHandler,
  listHandler,
  openHandler,
  againHandler,
]
