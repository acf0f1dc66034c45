import type { Area } from '#accounts/sites/contract.ts'
import type { Queries } from '#platform/db/database.ts'
import { countListedCompanies, listedCompanies } from '#directory/companies/database/listed.ts'
import { countListedTexts, listedTexts } from '#directory/pages/database/listed.ts'
import { countListedOffers, listedOffers } from '#directory/offers/database/reading.ts'
import { countSellableMeals, sellableSlugs } from '#shop/menu/database/listed.ts'

/** A public record or page: its path in each language it is public in, without the language's prefix. */
export interface Listed {
  readonly en?: string
  readonly ar?: string
  readonly changed?: Date
}

/** Public records of a kind, split into files. */
export interface ListedSource {
  readonly name: string
  readonly area: Area
  readonly files: (queries: Queries, siteId: number) => Promise<number>
  /** One of the files, counted from one. */
  readonly file: (queries: Queries, siteId: number, number: number) => Promise<readonly Listed[]>
}

/**
 * Records per file: with both languages and their alternates far below a file's limit of fifty
 * thousand URLs and fifty megabytes.
 */
export const RECORDS_OF_A_FILE = 2_000

/** Pages with fixed addresses. */
export const STATIC_PATHS: readonly string[] = [
  '/',
  '/menu',
  '/companies',
  '/offers',
  '/blog',
  '/our-team',
  '/track',
]

const meals: ListedSource = {
  name: 'meals',
  area: 'shop',
  files: async (queries, siteId) =>
    Math.ceil((await countSellableMeals(queries, siteId)) / RECORDS_OF_A_FILE),
  async file(queries, siteId, number) {
    const rows = await sellableSlugs(queries, siteId, {
      skip: (number - 1) * RECORDS_OF_A_FILE,
      max: RECORDS_OF_A_FILE,
    })
    return rows.map(({ slug, updated_at }) => ({
      en: `/menu/${slug}`,
      ar: `/menu/${slug}`,
      changed: updated_at,
    }))
  },
}

const offers: ListedSource = {
  name: 'offers',
  area: 'directory',
  files: async (queries, siteId) =>
    Math.ceil((await countListedOffers(queries, siteId)) / RECORDS_OF_A_FILE),
  file: (queries, siteId, number) =>
    listedOffers(queries, siteId, {
      skip: (number - 1) * RECORDS_OF_A_FILE,
      max: RECORDS_OF_A_FILE,
    }),
}

const companies: ListedSource = {
  name: 'companies',
  area: 'directory',
  files: async (queries, siteId) =>
    Math.ceil((await countListedCompanies(queries, siteId)) / RECORDS_OF_A_FILE),
  file: (queries, siteId, number) =>
    listedCompanies(queries, siteId, {
      skip: (number - 1) * RECORDS_OF_A_FILE,
      max: RECORDS_OF_A_FILE,
    }),
}

function texts(name: string, kind: 'page' | 'post'): ListedSource {
  return {
    name,
    area: 'directory',
    files: async (queries, siteId) =>
      Math.ceil((await countListedTexts(queries, siteId, kind)) / RECORDS_OF_A_FILE),
    file: (queries, siteId, number) =>
      listedTexts(queries, siteId, {
        kind,
        skip: (number - 1) * RECORDS_OF_A_FILE,
        max: RECORDS_OF_A_FILE,
      }),
  }
}

export const LISTED: readonly ListedSource[] = [
  meals,
  companies,
  offers,
  texts('texts', 'page'),
  texts('posts', 'post'),
]
