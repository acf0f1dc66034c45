import { COUNTRIES } from '#directory/lookups/country-names.ts'
import { isPhone } from '#directory/registering/rules/contacts.ts'
import { type Answer, answer } from '#platform/http/answer.ts'
import { done, refuse } from '#platform/outcome.ts'
import { m } from '#words'
import { type Person, savePerson } from './contract.ts'
import { putPerson } from './database.ts'
import { statusOf } from './rules.ts'

const known = new Set(COUNTRIES.map(({ id }) => id))

/** People of the directory. */
export const personAnswers: readonly Answer[] = [
  answer(savePerson, async (call) => {
    const { siteId, caller, now, body } = call
    if (!known.has(body.countryId)) return refuse('persons.unknownCountry')
    if (!known.has(body.nationalityId)) return refuse('persons.unknownNationality')
    if (!isPhone(body.phone)) return refuse('persons.badPhone')
    const facts = {
      full_name_ar: body.fullNameAr,
      full_name_en: body.fullNameEn,
      email: body.email,
      phone: body.phone,
      address: body.address,
      country_id: body.countryId,
      princedom_id: body.princedomId,
      nationality_id: body.nationalityId,
      sex: body.sex,
    }
    const status = statusOf({ isEmployee: caller.isEmployee, isDesk: caller.permissions.has('directory.moderate') })
    return call.database.transaction(async (trx) => {
      const row = await putPerson(trx, { siteId, userId: caller.userId }, facts, { status, now })
      await call.audit({ action: 'persons.saved', subjectKind: 'person', subjectId: row.id }, trx)
      const { fullNameAr, fullNameEn, email, phone, address, countryId, princedomId, nationalityId, sex } = body
      const said = { fullNameAr, fullNameEn, email, phone, address, countryId, princedomId, nationalityId, sex }
      const person: Person = { id: row.id, ...said, userId: row.user_id, status: row.status }
      return done({ succeeded: true, messages: [m['persons.saved']({}, { locale: call.language })], data: person })
    })
  }),
]
