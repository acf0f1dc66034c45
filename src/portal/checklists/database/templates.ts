import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { ChecklistKind, Owner, Template } from '../contract.ts'

function templateFrom(row: {
  id: string
  list: ChecklistKind
  department_id: string | null
  title_en: string
  title_ar: string
  owner: Owner
  due_days: number
}): Template {
  return {
    id: row.id,
    list: row.list,
    departmentId: row.department_id,
    title: { en: row.title_en, ar: row.title_ar },
    owner: row.owner,
    dueDays: row.due_days,
  }
}

export async function templatesOf(queries: Queries, siteId: number): Promise<Template[]> {
  const rows = await queries
    .selectFrom('checklist_templates')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .orderBy('list', 'desc')
    .orderBy('due_days')
    .orderBy('id')
    .execute()
  return rows.map(templateFrom)
}

export type NewTemplate = Omit<Template, 'id'>

function templateColumns({ list, departmentId, title, owner, dueDays }: NewTemplate) {
  return {
    list,
    department_id: departmentId,
    title_en: title.en,
    title_ar: title.ar,
    owner,
    due_days: dueDays,
  }
}

export async function insertTemplates(
  trx: Trx,
  siteId: number,
  templates: readonly NewTemplate[],
  now: Date,
): Promise<Template[]> {
  const rows = templates.map((each) => ({
    site_id: siteId,
    id: newId(),
    ...templateColumns(each),
    created_at: now,
  }))
  await trx.insertInto('checklist_templates').values(rows).execute()
  return rows.map(templateFrom)
}

export async function saveTemplate(
  trx: Trx,
  siteId: number,
  id: string,
  template: NewTemplate | null,
): Promise<boolean> {
  const saved = await trx
    .updateTable('checklist_templates')
    .set(template === null ? { active: false } : templateColumns(template))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('active', '=', true)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Whether a site ever had templates: then those it has now are its own choice. */
export async function hadTemplates(queries: Queries, siteId: number): Promise<boolean> {
  const row = await queries
    .selectFrom('checklist_templates')
    .select('id')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
