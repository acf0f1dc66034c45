import { Plus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { Company } from '#directory/companies/contract.ts'
import type { Load, PageHead } from '#platform/http/page-request.ts'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { fetchComponents } from '#platform/ui/lazy-hydrated.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import { MAX_COMPARED, numbersOf } from '../rules.ts'
import { Table } from './lazy-components.ts'

export interface LoadedComparison {
  readonly companies: readonly Company[]
  readonly head: PageHead
}

export const load: Load<LoadedComparison> = async (call, { query }) => {
  const [{ compareCompanies }, { comparisonHead }] = await Promise.all([
    import('../contract.ts'),
    import('./head.ts'),
    fetchComponents([Table]),
  ])
  const { companies } = await call(compareCompanies, {
    query: { c: numbersOf(query.get('c')).join(',') },
  })
  return { companies, head: comparisonHead(companies) }
}

/** Up to four companies side by side; its URL names them, so that it can be shared. */
export function Screen() {
  const { companies } = useLoaderData<LoadedComparison>()
  const numbers = companies.map(({ number }) => number)
  const add = (
    <LinkButton
      to={numbers.length === 0 ? '/companies' : `/companies?c=${numbers.join(',')}`}
      icon={<Plus size={16} aria-hidden="true" />}
    >
      {m['comparing.add']()}
    </LinkButton>
  )
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <div className="mx-auto flex w-full max-w-public flex-col gap-6 px-4 pt-6 pb-24 lg:pt-8">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-2xl">{m['comparing.title']()}</h1>
            <p className="mt-1 text-ink-soft">{m['comparing.lead']()}</p>
          </div>
          {companies.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {companies.length > 1 && (
                <LinkButton kind="primary" to={`/ask-quotes?c=${numbers.join(',')}`}>
                  {m['comparing.askAll']()}
                </LinkButton>
              )}
              {companies.length < MAX_COMPARED && add}
            </div>
          )}
        </div>
        {companies.length === 0 ? (
          <EmptyState
            title={m['comparing.nothing']()}
            text={m['comparing.nothingText']()}
            action={add}
          />
        ) : (
          <Table companies={companies} />
        )}
      </div>
    </main>
  )
}
