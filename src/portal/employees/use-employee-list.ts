import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useColumns } from './use-columns.ts'
import { columnsFrom, moreColumns } from './shown-columns.ts'
import { EmployeeSort, ListedState, listEmployees } from './contract.ts'

/** The most the server gives at once. */
const AT_ONCE = '100'
const OF_THE_LIST = ['q', 'department', 'state', 'sort', 'direction', 'columns', 'view'] as const

/**
 * The list of employees that the address describes, by the same parameters on the list and on an
 * employee's page, so that the page knows who comes next.
 */
export function useEmployeeList() {
  const { language } = useLanguage()
  const { get } = useSearchState()
  const filters = {
    q: get('q'),
    department: get('department'),
    state: ListedState.safeParse(get('state')).data,
  }
  const order = {
    sort: EmployeeSort.catch('name').parse(get('sort')),
    direction: get('direction') === 'down' ? ('down' as const) : ('up' as const),
  }
  const shown = columnsFrom(useColumns())
  const query = { ...filters, ...order, columns: moreColumns(shown), language, limit: AT_ONCE }
  const pages = usePages(listEmployees, { query })
  const params = new URLSearchParams(
    OF_THE_LIST.flatMap((name) => {
      const value = get(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const search = params.size === 0 ? '' : `?${params}`
  return {
    filters,
    order,
    shown,
    query,
    pages,
    people: pages.rows,
    listLink: `/employees${search}`,
    linkOf: (id: string) => `/employees/${id}${search}`,
  }
}
