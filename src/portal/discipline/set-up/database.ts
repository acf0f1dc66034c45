import type { Selectable } from 'kysely'
import type { Tables } from '#tables'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { DisciplineSettings, LadderStep, Offence } from './contract.ts'

/** Until the company decides otherwise. */
const USUAL_SETTINGS: DisciplineSettings = {
  answerDays: 5,
  objectionDays: 14,
  expiryMonths: 12,
  increments: false,
  promotions: false,
}

export async function settingsOf(queries: Queries, siteId: number): Promise<DisciplineSettings> {
  const row = await queries
    .selectFrom('discipline_settings')
    .selectAll()
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (row === undefined) return USUAL_SETTINGS
  return {
    answerDays: row.answer_days,
    objectionDays: row.objection_days,
    expiryMonths: row.expiry_months,
    increments: row.increments,
    promotions: row.promotions,
  }
}

export async function saveSettings(
  trx: Trx,
  siteId: number,
  settings: DisciplineSettings,
): Promise<void> {
  const values = {
    answer_days: settings.answerDays,
    objection_days: settings.objectionDays,
    expiry_months: settings.expiryMonths,
    increments: settings.increments,
    promotions: settings.promotions,
  }
  await trx
    .insertInto('discipline_settings')
    .values({ site_id: siteId, ...values })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(values))
    .execute()
}

function offenceFrom(row: Selectable<Tables['discipline_offences']>): Offence {
  return {
    id: row.id,
    name: { en: row.name_en, ar: row.name_ar },
    timing: row.timing,
    ladder: row.ladder as LadderStep[],
    active: row.active,
  }
}

export async function offencesOf(queries: Queries, siteId: number): Promise<Offence[]> {
  const rows = await queries
    .selectFrom('discipline_offences')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('active', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(offenceFrom)
}

export async function findOffence(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<Offence | null> {
  const row = await queries
    .selectFrom('discipline_offences')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : offenceFrom(row)
}

type OffenceInput = Omit<Offence, 'id'>

function columnsOf({ name, timing, ladder, active }: OffenceInput) {
  return {
    name_en: name.en,
    name_ar: name.ar,
    timing,
    ladder: JSON.stringify(ladder),
    active,
  }
}

/** Returns null if the name is taken. */
export async function insertOffence(
  trx: Trx,
  siteId: number,
  offence: OffenceInput,
): Promise<Offence | null> {
  const row = await trx
    .insertInto('discipline_offences')
    .values({ site_id: siteId, id: newId(), ...columnsOf(offence) })
    .onConflict((conflict) => conflict.columns(['site_id', 'name_en']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : offenceFrom(row)
}

/** Locks the site's schedule, so that two edits at once see each other's names. */
export async function isNameTaken(
  trx: Trx,
  siteId: number,
  { id, nameEn }: { id: string; nameEn: string },
): Promise<boolean> {
  const rows = await trx
    .selectFrom('discipline_offences')
    .select(['id', 'name_en'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.some((row) => row.id !== id && row.name_en === nameEn)
}

export async function updateOffence(
  trx: Trx,
  siteId: number,
  id: string,
  offence: OffenceInput,
): Promise<void> {
  await trx
    .updateTable('discipline_offences')
    .set(columnsOf(offence))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
