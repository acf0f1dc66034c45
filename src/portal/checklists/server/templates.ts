import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { departmentsOf } from '#portal/employees/database/departments.ts'
import { createTemplate, listTemplates, removeTemplate, updateTemplate } from '../contract.ts'
import { insertTemplates, saveTemplate, templatesOf } from '../database/templates.ts'
import { addDefaults } from '../defaults.ts'

/** More than any list that people would still read. */
const MAX_TEMPLATES = 200

async function isDepartment(queries: Queries, siteId: number, id: string | null): Promise<boolean> {
  if (id === null) return true
  return (await departmentsOf(queries, siteId)).some((each) => each.id === id)
}

const list = handler(listTemplates, async ({ siteId, queries }) =>
  ok({ items: await templatesOf(queries, siteId) }),
)

const create = handler(createTemplate, async ({ body, siteId, trx, now, audit }) => {
  await addDefaults(trx, siteId, now)
  if (!(await isDepartment(trx, siteId, body.departmentId)))
    return refuse('checklists.departmentMissing', {}, 'departmentId')
  if ((await templatesOf(trx, siteId)).length >= MAX_TEMPLATES)
    return refuse('checklists.tooMany', { max: MAX_TEMPLATES })
  const [made] = await insertTemplates(trx, siteId, [body], now)
  if (made === undefined) throw new Error('The new template is not there')
  await audit({
    action: 'checklists.templateAdded',
    subjectKind: 'checklist',
    subjectId: made.id,
    after: { ...body },
  })
  return ok(made)
})

const update = handler(updateTemplate, async ({ params, body, siteId, database, audit }) =>
  database.transaction(async (trx) => {
    if (!(await isDepartment(trx, siteId, body.departmentId)))
      return refuse('checklists.departmentMissing', {}, 'departmentId')
    if (!(await saveTemplate(trx, siteId, params.id, body)))
      return refuse('checklists.itemNotFound')
    await audit(
      {
        action: 'checklists.templateChanged',
        subjectKind: 'checklist',
        subjectId: params.id,
        after: { ...body },
      },
      trx,
    )
    return ok({ id: params.id, ...body })
  }),
)

const remove = handler(removeTemplate, async ({ params, siteId, database, audit }) =>
  database.transaction(async (trx) => {
    if (!(await saveTemplate(trx, siteId, params.id, null)))
      return refuse('checklists.itemNotFound')
    await audit(
      { action: 'checklists.templateRemoved', subjectKind: 'checklist', subjectId: params.id },
      trx,
    )
    return ok({})
  }),
)

export const templateHandlers: readonly Handler[] = [list, create, update, remove]
