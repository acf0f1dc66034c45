import { v5 } from 'uuid'
import type { Selectable } from 'kysely'
import type { Tables } from '#tables'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Ask, LetterKind } from '../contract.ts'
import type { Template } from '../templates/contract.ts'
import { STANDARD_TEMPLATES } from '../rules/standard/standard.ts'

/** Of the ids that standard templates have before they have a row. */
const NAMESPACE = '6f1d1f0c-6e0a-4f53-9c0e-0b7a5e3c54d1'

/** A standard template's id at a site: the same each time, and another at each site. */
export function standardTemplateId(siteId: number, kind: LetterKind): string {
  return v5(`${siteId} ${kind}`, NAMESPACE)
}

function standardTemplates(siteId: number): Template[] {
  return STANDARD_TEMPLATES.map(({ kind, title, body, layout, asks, requestable }) => ({
    id: standardTemplateId(siteId, kind),
    kind,
    title,
    body,
    layout,
    asks: [...asks],
    requestable,
    active: true,
    version: 0,
  }))
}

function templateFrom(row: Selectable<Tables['letter_templates']>): Template {
  return {
    id: row.id,
    kind: row.kind as LetterKind,
    title: { en: row.title_en, ar: row.title_ar },
    body: { en: row.body_en, ar: row.body_ar },
    layout: row.layout,
    asks: row.asks as Ask[],
    requestable: row.requestable,
    active: row.active,
    version: row.version,
  }
}

function columnsOf(template: Template) {
  return {
    title_en: template.title.en,
    title_ar: template.title.ar,
    body_en: template.body.en,
    body_ar: template.body.ar,
    layout: template.layout,
    asks: JSON.stringify(template.asks),
    requestable: template.requestable,
    active: template.active,
    version: template.version,
  }
}

/** All templates: the product's in their order, then the company's own by age. */
export async function templatesOf(queries: Queries, siteId: number): Promise<Template[]> {
  const rows = await queries
    .selectFrom('letter_templates')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
  const stored = rows.map(templateFrom)
  const standard = standardTemplates(siteId).map(
    (each) => stored.find(({ id }) => id === each.id) ?? each,
  )
  return [...standard, ...stored.filter(({ kind }) => kind === 'other')]
}

export async function findTemplate(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<Template | null> {
  const row = await queries
    .selectFrom('letter_templates')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row !== undefined) return templateFrom(row)
  return standardTemplates(siteId).find((each) => each.id === id) ?? null
}

/** Gives a template its row, if it has none yet, and locks it. */
export async function lockTemplate(
  trx: Trx,
  siteId: number,
  id: string,
  now: Date,
): Promise<Template | null> {
  const standard = standardTemplates(siteId).find((each) => each.id === id)
  if (standard !== undefined) await insertTemplate(trx, siteId, standard, now)
  const row = await trx
    .selectFrom('letter_templates')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : templateFrom(row)
}

/** Adds a template; one that has a row already stays as it is. */
export async function insertTemplate(
  trx: Trx,
  siteId: number,
  template: Template,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('letter_templates')
    .values({
      site_id: siteId,
      id: template.id,
      kind: template.kind,
      ...columnsOf(template),
      created_at: now,
      updated_at: now,
    })
    // Without columns: of two who insert a template at the same time, the other index fails one.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateTemplate(
  trx: Trx,
  siteId: number,
  template: Template,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('letter_templates')
    .set({ ...columnsOf(template), updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', template.id)
    .execute()
}
