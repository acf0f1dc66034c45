import { numberOf } from '#directory/numbers/rules.ts'
import { listReviews } from '#directory/reviews/contract.ts'
import type { Load } from '#platform/http/page-request.ts'
import { fetchComponents } from '#platform/ui/lazy-hydrated.tsx'
import { showCompany } from '../contract.ts'
import type { LoadedCompany } from './company-screen.tsx'
import { companyHead } from './head.ts'
import { Branches, Details, Marks, OpenNow, Reach, Reviews, Similar } from './lazy-components.ts'

/** Loads the company with its reviews and similar ones; null for a wrong number. */
export const loadCompany: Load<LoadedCompany> = async (call, { language, params }) => {
  const number = numberOf(params['company'])
  if (number === null) return null
  await fetchComponents([Branches, Details, Marks, OpenNow, Reach, Reviews, Similar])
  const { company, similar, tilesUrl } = await call(showCompany, {
    params: { number: String(number) },
  })
  const reviews = await call(listReviews, { params: { company: String(number) } })
  return { company, similar, tilesUrl, reviews, head: companyHead(company, language) }
}
