import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '#platform/http/call.ts'
import type { InputOf, ReplyOf } from '#platform/http/endpoint.ts'
import type { CallError } from '#platform/http/use-endpoint.ts'
import { type CompanyLine, listCompanyReport } from '../contract.ts'

const AT_ONCE = '100'
/** The most pages that are loaded; a department has fewer people. */
const MAX_PAGES = 10

type Query = NonNullable<InputOf<typeof listCompanyReport>['query']>

export interface WholeReport {
  readonly hasAccount: boolean
  readonly items: readonly CompanyLine[]
  /** There are more people than were loaded. */
  readonly isCut: boolean
}

async function wholeReport(query: Query, signal: AbortSignal): Promise<WholeReport> {
  const items: CompanyLine[] = []
  let page: ReplyOf<typeof listCompanyReport> | undefined
  for (let count = 0; count < MAX_PAGES; count++) {
    const after = page?.next ?? undefined
    page = await call(
      listCompanyReport,
      { query: { ...query, after, limit: AT_ONCE } },
      { signal, quiet: count > 0 },
    )
    items.push(...page.items)
    if (page.next === null) break
  }
  return { hasAccount: page?.hasAccount !== false, items, isCut: (page?.next ?? null) !== null }
}

/** Everyone's balances, so that they can be searched, sorted by any number and summed. */
export function useCompanyReport(query: Query): UseQueryResult<WholeReport, CallError> {
  return useQuery<WholeReport, CallError>({
    queryKey: [listCompanyReport.name, 'whole', query],
    queryFn: ({ signal }) => wholeReport(query, signal),
    placeholderData: keepPreviousData,
  })
}
