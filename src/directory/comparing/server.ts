import { wholeCompany } from '#directory/companies/whole-company.ts'
import { dayAt } from '#platform/days.ts'
import { type Answer, answer } from '#platform/http/answer.ts'
import { done } from '#platform/outcome.ts'
import { compareCompanies } from './contract.ts'

/** Comparing companies. */
export const comparingAnswers: readonly Answer[] = [
  answer(compareCompanies, async (call) => {
    const site = await call.site()
    const today = dayAt(call.now.getTime(), site.zone)
    const companies = await Promise.all(
      call.query.c.map((number) => wholeCompany(call.queries, site, number, today)),
    )
    return done({ companies: companies.filter((company) => company !== null) })
  }),
]
