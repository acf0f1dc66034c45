import { wholeCompany } from '#directory/companies/whole-company.ts'
import { dayAt } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { compareCompanies } from './contract.ts'

/** Comparing companies. */
export const comparingHandlers: readonly Handler[] = [
  handler(compareCompanies, async (call) => {
    const site = await call.site()
    const today = dayAt(call.now.getTime(), site.zone)
    const companies = await Promise.all(
      call.query.c.map((number) => wholeCompany(call.queries, site, number, today)),
    )
    return ok({ companies: companies.filter((company) => company !== null) })
  }),
]
