import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Emirate } from './contract.ts'

export async function anArea(
  database: Database,
  siteId: number,
  emirate: Emirate = 'dubai',
  more: { active?: boolean; rank?: number } = {},
): Promise<string> {
  const id = newId()
  await database.queries
    .insertInto('delivery_areas')
    .values({
      site_id: siteId,
      id,
      emirate,
      name_en: `Marina ${id.slice(-4)}`,
      name_ar: `المارينا ${id.slice(-4)}`,
      rank: 1,
      ...more,
    })
    .execute()
  return id
}

export async function aPerson(database: Database, siteId: number): Promise<string> {
  const id = newId()
  const names = {
    name_en: 'Layla',
    name_ar: 'ليلى',
    name_en_folded: '',
    name_ar_folded: '',
    search: '',
  }
  await database.queries
    .insertInto('users')
    .values({
      site_id: siteId,
      id,
      email: `${id}@home.example`,
      email_folded: `${id}@home.example`,
      username: id,
      is_employee: false,
      ...names,
    })
    .execute()
  return id
}
