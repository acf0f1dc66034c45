import { m } from '#messages'
import { CompanyCard } from '../company-card.tsx'
import type { CompanyCard as Card } from '../contract.ts'

/** Other companies with the same activity in the same emirate. */
export function Similar({ companies }: { companies: readonly Card[] }) {
  if (companies.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="text-lg">{m['companyScreens.similar']()}</h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {companies.map((company) => (
          <CompanyCard key={company.id} company={company} />
        ))}
      </ul>
    </section>
  )
}
