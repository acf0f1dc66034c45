import { COUNTRIES } from '#directory/lookups/country-names.ts'
import { isPhone } from '#directory/registering/rules/contacts.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { m } from '#messages'
import { openOwnPerson, type Person, savePerson } from './contract.ts'
import { findOwnPerson, type PersonRow, putPerson } from './database.ts'
import { statusOf, UAE } from './rules.ts'

const known = new Set(COUNTRIES.map(({ id }) => id))

function personOf(row: PersonRow): Person {
  return {
    ...{
      id: row.id,
      fullNameAr: row.full_name_ar,
      fullNameEn: row.full_name_en,
      email: row.email,
      phone: row.phone,
      address: row.address,
    },
    ...{
      countryId: row.country_id,
      princedomId: row.princedom_id,
      nationalityId: row.nationality_id,
      sex: row.sex === 2 ? 2 : 1,
    },
    ...{ userId: row.user_id, status: row.status },
  }
}

const saveHandler = handler(savePerson, async (call) => {
  const { siteId, caller, now, body } = call
  if (!known.has(body.countryId)) return refuse('persons.unknownCountry')
  if (!known.has(body.nationalityId)) return refuse('persons.unknownNationality')
  if (body.countryId !== UAE && body.princedomId !== null) return refuse('persons.emirateAbroad')
  if (!isPhone(body.phone)) return refuse('persons.badPhone')
  const person = {
    ...{
      full_name_ar: body.fullNameAr,
      full_name_en: body.fullNameEn,
      email: body.email,
      phone: body.phone,
      address: body.address,
    },
    ...{
      country_id: body.countryId,
      princedom_id: body.princedomId,
      nationality_id: body.nationalityId,
      sex: body.sex,
    },
  }
  const status = statusOf({
    isEmployee: caller.isEmployee,
    isDesk: caller.permissions.has('directory.moderate'),
  })
  return call.database.transaction(async (trx) => {
    const row = await putPerson(trx, { siteId, userId: caller.userId }, person, { status, now })
    await call.audit({ action: 'persons.saved', subjectKind: 'person', subjectId: row.id }, trx)
    return ok({
      succeeded: true,
      messages: [m['persons.saved']({}, { locale: call.language })],
      data: personOf(row),
    })
  })
})

const ownHandler = handler(openOwnPerson, async ({ queries, siteId, caller }) => {
  const row = await findOwnPerson(queries, siteId, caller.userId)
  if (row === undefined) return ok({ person: null })
  return ok({
    person: {
      ...personOf(row),
      requestedAt: row.asked_at.toISOString(),
      reason: { en: row.reason_en, ar: row.reason_ar },
    },
  })
})

/** Persons of the directory: users submit who they are and read the decision. */
export const personHandlers: readonly Handler[] = [saveHandler, ownHandler]
