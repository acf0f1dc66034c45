import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { SearchField } from '#platform/ui/search-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { m } from '#messages'
import { DepartmentChoice } from '../../report/screens/company-filters.tsx'
import { listLeaveTypes } from '../../types/contract.ts'

const ALL = 'all'
const FILTERS = ['q', 'type', 'department', 'from', 'to'] as const
const NOTHING = Object.fromEntries(FILTERS.map((each) => [each, null]))

type SearchParams = ReturnType<typeof useSearchState>

/** What all requests are limited to, kept in the address. */
export function RequestFilters({ searchParams }: { searchParams: SearchParams }) {
  const { language } = useLanguage()
  const types = useEndpoint(listLeaveTypes).data?.items ?? []
  const change = (name: (typeof FILTERS)[number]) => (value: string | null) =>
    searchParams.change({ [name]: value === '' || value === ALL ? null : value, request: null })
  const isFiltered = FILTERS.some((each) => searchParams.get(each) !== undefined)
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <div className="max-sm:col-span-2 sm:w-52">
        <SearchField
          label={m['leaveDesk.search']()}
          placeholder={m['leaveDesk.search']()}
          searched={searchParams.get('q')}
          onSearch={change('q')}
        />
      </div>
      <div className="max-sm:col-span-2 sm:w-44">
        <SelectField
          label={m['leaveAsk.list.type']()}
          labelHidden
          choices={[
            { value: ALL, label: m['leaveDesk.allTypes']() },
            ...types.map((type) => ({ value: type.id, label: type.name[language] })),
          ]}
          value={searchParams.get('type') ?? ALL}
          onChange={change('type')}
        />
      </div>
      <div className="empty:hidden max-sm:col-span-2 sm:w-48">
        <DepartmentChoice value={searchParams.get('department')} onChange={change('department')} />
      </div>
      <div className="sm:w-44">
        <DatePicker
          label={m['leaveDesk.from']()}
          hijri={false}
          value={searchParams.get('from') ?? null}
          max={searchParams.get('to')}
          onChange={change('from')}
        />
      </div>
      <div className="sm:w-44">
        <DatePicker
          label={m['leaveDesk.to']()}
          hijri={false}
          value={searchParams.get('to') ?? null}
          min={searchParams.get('from')}
          onChange={change('to')}
        />
      </div>
      {isFiltered && (
        <Button kind="plain" onPress={() => searchParams.change(NOTHING)}>
          {m['leaveDesk.clear']()}
        </Button>
      )}
    </div>
  )
}
