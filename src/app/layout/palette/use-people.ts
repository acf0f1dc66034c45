import { useMe } from '#accounts/session/use-me.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearch } from '#platform/ui/use-search.ts'
import { pageData } from '../../page-data.ts'
import { type EmployeeLine, listEmployees } from '#portal/employees/contract.ts'

const MAX_PEOPLE = 6

interface People {
  /** Whether this person may read the list of people. */
  allowed: boolean
  items: readonly EmployeeLine[]
  searching: boolean
  failed: boolean
}

/** People who match the typed text, from the third letter (S5.3), for those who may read them. */
export function usePeople(typed: string): People {
  const { language } = useLanguage()
  const allowed =
    useMe()?.permissions.includes('employees.read') === true &&
    pageData().site.enabledAreas.includes('portal')
  const searchText = useSearch(typed)
  const isRequested = allowed && searchText !== ''
  const found = useEndpoint(
    listEmployees,
    { query: { q: searchText, language, limit: String(MAX_PEOPLE) } },
    { when: isRequested, keepPrevious: true },
  )
  return {
    allowed,
    items: isRequested ? (found.data?.items ?? []) : [],
    searching: isRequested && found.isFetching,
    failed: isRequested && found.isError,
  }
}
