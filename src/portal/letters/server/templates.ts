import { dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { fold } from '#platform/text.ts'
import { letterheadOf, saveLetterhead } from '../database/letterheads.ts'
import { employeeRecord } from '../database/records.ts'
import { insertTemplate, lockTemplate, templatesOf, updateTemplate } from '../database/templates.ts'
import { checkTemplate } from '../rules/fields.ts'
import {
  addTemplate,
  changeLetterhead,
  changeTemplate,
  listFields,
  listTemplates,
  showLetterhead,
  type Template,
} from '../templates/contract.ts'
import { exampleFields, letterFields, masked, NUMBER_TO_COME, withNumber } from './fields.ts'
import { headOf } from './replies.ts'

const listHandler = handler(listTemplates, async ({ queries, siteId }) =>
  ok({ items: await templatesOf(queries, siteId) }),
)

/** Two templates of one name could not be told apart where one is chosen. */
async function checkTitle(
  trx: Trx,
  siteId: number,
  { id, title }: Pick<Template, 'id' | 'title'>,
): Promise<Outcome<null, 'letters.titleTaken'>> {
  const others = (await templatesOf(trx, siteId)).filter((each) => each.id !== id)
  for (const language of ['en', 'ar'] as const)
    if (others.some((each) => fold(each.title[language]) === fold(title[language])))
      return refuse('letters.titleTaken', {}, `title.${language}`)
  return ok(null)
}

const addHandler = handler(addTemplate, async (call) => {
  const { trx, siteId, body, now } = call
  const checked = checkTemplate(body)
  if (!checked.ok) return checked
  const template: Template = { ...body, id: newId(), kind: 'other', version: 1 }
  const titled = await checkTitle(trx, siteId, template)
  if (!titled.ok) return titled
  await insertTemplate(trx, siteId, template, now)
  await call.audit({
    action: 'letters.templateAdded',
    subjectKind: 'letter-template',
    subjectId: template.id,
    after: body,
  })
  return ok(template)
})

const changeHandler = handler(changeTemplate, async (call) => {
  const { siteId, params, body, now } = call
  const { version, ...parts } = body
  return call.database.transaction(async (trx) => {
    const before = await lockTemplate(trx, siteId, params.id, now)
    if (before === null) return refuse('letterTemplates.notFound')
    if (before.version !== version) return refuse('letterTemplates.changedMeanwhile')
    const checked = checkTemplate(parts)
    if (!checked.ok) return checked
    const after: Template = { ...before, ...parts, version: version + 1 }
    const titled = await checkTitle(trx, siteId, after)
    if (!titled.ok) return titled
    await updateTemplate(trx, siteId, after, now)
    await call.audit(
      {
        action: 'letters.templateChanged',
        subjectKind: 'letter-template',
        subjectId: after.id,
        before,
        after,
      },
      trx,
    )
    return ok(after)
  })
})

const fieldsHandler = handler(listFields, async (call) => {
  const { queries, siteId, query, now } = call
  const site = await call.site()
  const today = dayAt(now.getTime(), site.zone)
  const head = await headOf(queries, site)
  const { employeeId } = query
  if (employeeId === undefined)
    return ok({
      gender: 'female' as const,
      fields: exampleFields(head, today, site),
      head,
      currency: site.currency,
    })
  const record = await employeeRecord(queries, siteId, employeeId, today)
  if (record === null) return refuse('letters.employeeNotFound')
  const fields = letterFields({ record, recipient: record.card.name, day: today, head, site })
  return ok({
    gender: record.card.gender,
    fields: withNumber(fields, NUMBER_TO_COME).map(masked),
    head,
    currency: site.currency,
  })
})

const letterheadHandler = handler(showLetterhead, async ({ queries, siteId }) =>
  ok(await letterheadOf(queries, siteId)),
)

const changeLetterheadHandler = handler(changeLetterhead, async (call) => {
  const { siteId, body, now } = call
  return call.database.transaction(async (trx) => {
    const before = await letterheadOf(trx, siteId)
    await saveLetterhead(trx, siteId, body, now)
    await call.audit(
      {
        action: 'letters.letterheadChanged',
        subjectKind: 'letterhead',
        subjectId: String(siteId),
        before,
        after: body,
      },
      trx,
    )
    return ok(body)
  })
})

export const templateHandlers: readonly Handler[] = [
  listHandler,
  addHandler,
  changeHandler,
  fieldsHandler,
  letterheadHandler,
  changeLetterheadHandler,
]
