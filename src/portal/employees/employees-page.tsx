import { UserSearch, Users } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { counted } from '#platform/ui/format.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useMe } from '#accounts/session/use-me.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import type { MenuEntry } from '#platform/ui/menu.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { m } from '#messages'
import { countEmployees, type EmployeeRow } from './contract.ts'
import { ImportLink, PeopleActions, type PeopleFilter } from './screens/people-actions.tsx'
import { PeopleFilters } from './screens/people-filters.tsx'
import { PeopleTable } from './screens/people-table.tsx'
import { useChosenPeople } from './screens/use-chosen-people.ts'
import { moreColumns } from './shown-columns.ts'
import { useEmployeeList } from './use-employee-list.ts'

const ChosenBar = lazy(async () => ({
  default: (await import('./screens/chosen-bar.tsx')).ChosenBar,
}))

/** The people who are chosen, by their ids. */
export type ChosenPeople = ReadonlyMap<string, EmployeeRow>

export interface ChosenActionsProps {
  chosen: ChosenPeople
  /** Called once something was done with them. */
  onDone: () => void
  /** What else is in the one menu of a phone. */
  more: readonly MenuEntry[]
}

interface EmployeesPageProps {
  /** What can be done with the chosen people besides exporting them. */
  chosenActions?: ComponentType<ChosenActionsProps>
  /** The page's first action, for those who may add an employee. */
  add?: ReactNode
}

/**
 * The employees of the company: searched in either language, filtered, sorted, each with a page of
 * their own.
 */
export function EmployeesPage({ add, chosenActions: Actions }: EmployeesPageProps) {
  const me = useMe()
  const searchParams = useSearchState()
  const { filters, order, shown, query, pages: people, linkOf } = useEmployeeList()
  const isImporter = me?.permissions.includes('employees.import') === true
  const choice = useChosenPeople()
  const isFiltered =
    filters.q !== undefined || filters.department !== undefined || filters.state !== undefined
  return (
    <>
      <PageHeader
        title={m['pages.employees']()}
        action={
          <PeopleActions
            filters={filters}
            columns={moreColumns(shown)}
            isExporter={people.rows !== undefined && people.rows.length > 0}
            isImporter={isImporter}
            add={add}
            onChoose={choice.begin}
          />
        }
      />
      <PeopleFilters
        q={filters.q}
        department={filters.department}
        state={filters.state}
        shown={shown}
        onChange={searchParams.change}
      />
      <div className="mt-2 grid gap-2 sm:mt-4 sm:gap-3" aria-busy={people.isOld}>
        {people.rows !== undefined && people.rows.length > 0 && people.first?.near !== true && (
          <Total filters={filters} />
        )}
        {people.error !== null && <CouldNotLoad error={people.error} again={people.again} />}
        {people.first?.near === true && (
          <Banner tone="info" live>
            {m['employeesScreens.near']({ asked: filters.q ?? '' })}
          </Banner>
        )}
        {(people.rows !== undefined || people.error === null) && (
          <PeopleTable
            people={people.rows}
            shown={shown}
            isOld={people.isOld}
            choice={choice}
            sort={{ column: order.sort, direction: order.direction }}
            onSort={({ column, direction }) =>
              searchParams.change({
                sort: column === 'name' ? null : column,
                direction: direction === 'up' ? null : direction,
              })
            }
            linkOf={linkOf}
            onMore={people.more}
            morePending={people.morePending}
            empty={
              isFiltered ? (
                <NoMatches
                  onClear={() => searchParams.change({ q: null, department: null, state: null })}
                />
              ) : (
                <NoEmployeesYet
                  isImporter={isImporter}
                  add={add}
                  makesAccounts={me?.permissions.includes('roles.edit') === true}
                />
              )
            }
          />
        )}
        {choice.isChoosing && (
          <Suspense fallback={null}>
            <ChosenBar
              chosen={choice.chosen}
              columns={moreColumns(shown)}
              query={query}
              filters={filters}
              Actions={Actions}
              loaded={people.rows ?? []}
              hasMore={people.more !== undefined}
              onChoose={choice.chooseUpToMost}
              onRemove={(person) => choice.choose([person], false)}
              onEnd={choice.end}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** How many people the search and the filters find. */
function Total({ filters }: { filters: PeopleFilter }) {
  const locale = useLanguage()
  const { data } = useEndpoint(countEmployees, { query: filters }, { keepPrevious: true })
  return (
    <p className="figures min-h-5 text-sm text-ink-soft">
      {data !== undefined && m['employeesScreens.total'](counted(data.total, locale))}
    </p>
  )
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<UserSearch size={22} aria-hidden="true" />}
      title={m['employeesScreens.noneFound']()}
      text={m['employeesScreens.noneFoundHint']()}
      action={<Button onPress={onClear}>{m['employeesScreens.clearFilters']()}</Button>}
    />
  )
}

/**
 * Says where an importer account is created, to users who can neither import nor wait for someone
 * who can.
 */
function NoEmployeesYet({
  isImporter,
  add,
  makesAccounts,
}: {
  isImporter: boolean
  add: ReactNode
  makesAccounts: boolean
}) {
  const wait = makesAccounts
    ? m['employeesScreens.noneYetAccounts']()
    : m['employeesScreens.noneYetWait']()
  return (
    <EmptyState
      icon={<Users size={22} aria-hidden="true" />}
      title={m['employeesScreens.noneYet']()}
      text={isImporter ? m['employeesScreens.noneYetImport']() : wait}
      action={
        isImporter ? (
          <span className="flex flex-wrap justify-center gap-2">
            <ImportLink isSecond={add !== undefined} />
            {add}
          </span>
        ) : (
          makesAccounts && <LinkButton to="/people">{m['pages.people']()}</LinkButton>
        )
      }
    />
  )
}
