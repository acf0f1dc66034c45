import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useAsked } from '#platform/i18n/use-asked.ts'
import { showReport } from '../contract.ts'

const YEAR = /^(20|21)\d{2}$/

/** The year in the URL, as endpoints accept it. */
export function useYearAsked(): { year?: string } {
  const year = useAsked().get('year')
  return year !== undefined && YEAR.test(year) ? { year } : {}
}

export function useReport(employeeId?: string) {
  const query = { ...useYearAsked(), ...(employeeId === undefined ? {} : { employeeId }) }
  return useEndpoint(showReport, { query }, { keepPrevious: true })
}
