import { dayAt } from '#platform/days.ts'
import type { Database, Queries, Trx } from '#platform/db/database.ts'
import type { Site } from '#platform/site.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { storedTypes } from '../database/types.ts'
import type { NoticeServices } from '../notices.ts'
import { hasFines } from '../rules/cost.ts'
import { type SiteType, typesOf } from '../rules/types.ts'
import { nameOfType } from './type-names.ts'

/** What every reply about documents depends on. */
export interface Context {
  readonly today: string
  readonly types: ReadonlyMap<string, SiteType>
  /** Whether the fines of the Emirates apply. */
  readonly hasFines: boolean
}

/** One round of reminders at a site. */
export interface SiteRun {
  readonly database: Database
  readonly services: NoticeServices
  readonly siteId: number
  readonly now: Date
  readonly context: Context
  readonly signal?: AbortSignal
}

interface Around {
  readonly queries: Queries
  readonly siteId: number
  readonly now: Date
  site(): Promise<Pick<Site, 'zone' | 'country'>>
}

export async function contextOf({ queries, siteId, now, site }: Around): Promise<Context> {
  const { zone, country } = await site()
  return {
    today: dayAt(now.getTime(), zone),
    types: typesOf(await storedTypes(queries, siteId)),
    hasFines: hasFines(country),
  }
}

/** A type is never deleted, but a document of an unknown one would still have its code. */
export function typeName({ types }: Context, code: string): TwoNames {
  const type = types.get(code)
  return type === undefined ? { en: code, ar: code } : nameOfType(type)
}

export function ladderOf({ types }: Context, code: string): readonly number[] {
  return types.get(code)?.traits.ladder ?? []
}

/** Works in a transaction, with every query its own: the site is read before it begins. */
export async function inTransaction<Call extends Around & { readonly database: Database }, Result>(
  call: Call,
  work: (inside: Call & { readonly trx: Trx }) => Promise<Result>,
): Promise<Result> {
  const site = await call.site()
  return call.database.transaction((trx) =>
    work({ ...call, site: async () => site, queries: trx, trx }),
  )
}
