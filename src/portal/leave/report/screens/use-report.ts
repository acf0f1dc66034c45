import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { showReport } from '../contract.ts'

const YEAR = /^(20|21)\d{2}$/

/** The year in the URL, as endpoints accept it. */
export function useRequestedYear(): { year?: string } {
  const year = useSearchState().get('year')
  return year !== undefined && YEAR.test(year) ? { year } : {}
}

export function useReport(employeeId?: string) {
  const query = { ...useRequestedYear(), ...(employeeId === undefined ? {} : { employeeId }) }
  return useEndpoint(showReport, { query }, { keepPrevious: true })
}
