import { hasSummary } from '#directory/registering/rules/contacts.ts'
import { checkNames } from '#directory/registering/rules/names.ts'
import type { CompanyRow } from '#directory/company-members/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { withdrawRevision } from '../contract.ts'
import { changeTexts } from '../sections/contract.ts'
import { columnsOfField, insertRevision, revisionsOf, withdraw } from '../database/revisions.ts'
import {
  isPublished,
  planRevisions,
  type TextField,
  type CompanyTexts,
} from '../rules/revisions.ts'
import { changeOwn } from './changing.ts'

function acceptedOf(company: CompanyRow): CompanyTexts {
  return {
    name: { en: company.name_en, ar: company.name_ar },
    summary: { en: company.summary_en, ar: company.summary_ar },
    about: { en: company.about_en, ar: company.about_ar },
    type: { en: company.type_code, ar: company.type_code },
  }
}

const FIELDS: readonly TextField[] = ['name', 'summary', 'about', 'type']

const wordsHandler = handler(changeTexts, (call) => {
  const { siteId, caller, body, now } = call
  const input: CompanyTexts = {
    name: body.name,
    summary: body.summary,
    about: body.about,
    type: { en: body.typeCode, ar: body.typeCode },
  }
  return changeOwn(call, {
    what: 'words',
    async make(trx, company) {
      const renamed = body.name.en !== company.name_en || body.name.ar !== company.name_ar
      const named = renamed ? checkNames(body.name) : ok(null)
      if (!named.ok) return named
      if (!hasSummary(body.summary)) return refuse('registering.summaryMissing', {}, 'summary.en')
      if (!isPublished(company)) {
        const columns = Object.assign(
          {},
          ...FIELDS.map((field) => columnsOfField(field, input[field], null)),
        ) as object
        await trx
          .updateTable('companies')
          .set(columns)
          .where('site_id', '=', siteId)
          .where('id', '=', company.id)
          .execute()
        return ok(null)
      }
      const waiting = Object.fromEntries(
        (await revisionsOf(trx, siteId, company.id))
          .filter(({ state }) => state === 'waiting')
          .map(({ field, value }) => [field, value]),
      ) as Partial<CompanyTexts>
      const plan = planRevisions(acceptedOf(company), waiting, input)
      for (const field of plan.withdraw)
        await withdraw(trx, siteId, { companyId: company.id, field })
      for (const { field, value } of plan.submit)
        await insertRevision(
          trx,
          siteId,
          { companyId: company.id, field, value, requestedBy: caller.userId },
          now,
        )
      return ok(null)
    },
  })
})

const withdrawHandler = handler(withdrawRevision, (call) =>
  changeOwn(call, {
    what: `withdrawn ${call.params.field}`,
    make: async (trx, company) =>
      (await withdraw(trx, call.siteId, { companyId: company.id, field: call.params.field }))
        ? ok(null)
        : refuse('myCompany.nothingWaits'),
  }),
)

export const wordsHandlers: readonly Handler[] = [wordsHandler, withdrawHandler]
