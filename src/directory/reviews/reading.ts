import type { Queries } from '#platform/db/database.ts'
import { areaName } from '#directory/quotes/location-names.ts'
import type { CompanyReviews } from './contract.ts'
import { reviewsOf, starsOf } from './database.ts'

function inBoth(country: string, princedomId: number | null): { en: string; ar: string } {
  return {
    en: areaName({ country, princedomId }, 'en'),
    ar: areaName({ country, princedomId }, 'ar'),
  }
}

/**
 * Returns the customer reviews of a company: a page of them, and how many there are per star
 * rating.
 */
export async function companyReviews(
  queries: Queries,
  siteId: number,
  companyId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<CompanyReviews> {
  const found = await reviewsOf(queries, siteId, companyId, { after, limit: limit + 1 })
  const page = found.slice(0, limit)
  return {
    stars: await starsOf(queries, siteId, companyId),
    items: page.map(({ id, stars, words, writtenAt, changedAt, answer, answeredAt, ...way }) => ({
      id,
      stars,
      words,
      writtenAt: writtenAt.toISOString(),
      changedAt: changedAt.toISOString(),
      answer,
      answeredAt: answeredAt?.toISOString() ?? null,
      from: inBoth(way.fromCountry, way.fromPrincedomId),
      to: inBoth(way.toCountry, way.toPrincedomId),
    })),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
