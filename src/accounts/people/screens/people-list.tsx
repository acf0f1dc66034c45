import { UserSearch } from 'lucide-react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Ago } from '#accounts/account/moment.tsx'
import { RowLink } from '#accounts/account/row-link.tsx'
import { type SearchParamsState, useSearchState } from '#platform/i18n/use-search-state.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { Role } from '#accounts/permissions/contract.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { SearchField } from '#platform/ui/search-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { roleName } from '#accounts/permissions/role-name.ts'
import { RoleNames } from '#accounts/permissions/role-names.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { AccountStatePill, accountStateName } from '../account-state.tsx'
import { AccountState, listPeople, type Person } from '../contract.ts'
import { InviteAll } from './invite-all.tsx'
import { PersonDrawer } from './person-drawer.tsx'

const ALL = 'all'
const NOTHING = { q: null, state: null, role: null }

/** The accounts of this site by name, searched in either language. */
export function PeopleList() {
  const searchParams = useSearchState()
  const { language } = useLanguage()
  const params = {
    search: searchParams.get('q'),
    state: AccountState.safeParse(searchParams.get('state')).data,
    role: Role.safeParse(searchParams.get('role')).data,
  }
  const people = usePages(listPeople, { query: { ...params, language } })
  const opened = people.rows?.find((person) => person.id === searchParams.get('person'))
  return (
    <>
      <Filters searchParams={searchParams} state={params.state} role={params.role} />
      <div className={classNames('mt-4 grid gap-4', people.isOld && 'opacity-60')}>
        {people.error !== null && <CouldNotLoad error={people.error} again={people.again} />}
        {params.state === 'new' && people.rows !== undefined && people.rows.length > 0 && (
          <InviteAll people={people.rows} />
        )}
        {(people.rows !== undefined || people.error === null) && (
          <DataTable
            caption={m['peopleScreens.caption']()}
            columns={columnsOf(searchParams)}
            rows={people.rows ?? []}
            rowKey={(person) => person.id}
            loading={people.rows === undefined}
            skeletonRows={10}
            onMore={people.more}
            morePending={people.morePending}
            empty={
              <EmptyState
                icon={<UserSearch size={22} aria-hidden="true" />}
                title={m['peopleScreens.noneFound']()}
                action={
                  <Button onPress={() => searchParams.change(NOTHING)}>
                    {m['peopleScreens.clear']()}
                  </Button>
                }
              />
            }
          />
        )}
      </div>
      {opened !== undefined && (
        <PersonDrawer person={opened} onClose={() => searchParams.change({ person: null })} />
      )}
    </>
  )
}

function Filters({
  searchParams,
  state,
  role,
}: {
  searchParams: SearchParamsState
  state: AccountState | undefined
  role: Role | undefined
}) {
  return (
    <div className="grid gap-2">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,24rem)_minmax(0,14rem)]">
        <SearchField
          label={m['peopleScreens.search']()}
          placeholder={m['peopleScreens.searchHint']()}
          searched={searchParams.get('q')}
          onSearch={(q) => searchParams.change({ q })}
        />
        <SelectField
          label={m['peopleScreens.role.label']()}
          labelHidden
          choices={[
            { value: ALL, label: m['peopleScreens.allRoles']() },
            ...Role.options.map((each) => ({ value: each, label: roleName(each) })),
          ]}
          value={role ?? ALL}
          onChange={(key) => searchParams.change({ role: key === ALL ? null : key })}
        />
      </div>
      <Chips
        label={m['peopleScreens.signIn']()}
        chips={[
          { key: ALL, label: m['peopleScreens.all']() },
          ...AccountState.options.map((each) => ({ key: each, label: accountStateName(each) })),
        ]}
        value={state ?? ALL}
        onChange={(key) => searchParams.change({ state: key === ALL ? null : key })}
      />
    </div>
  )
}

function columnsOf(searchParams: SearchParamsState): DataColumn<Person>[] {
  return [
    {
      key: 'name',
      title: m['peopleScreens.name'](),
      cell: (person) => (
        <RowLink to={searchParams.addressWith({ person: person.id })}>
          <TwoNames name={person.name} />
        </RowLink>
      ),
    },
    {
      key: 'email',
      title: m['peopleScreens.email'](),
      cell: (person) => <Bdi code>{person.email}</Bdi>,
    },
    {
      key: 'roles',
      phone: 'hidden',
      title: m['peopleScreens.roles'](),
      cell: (person) => <RoleNames roles={person.roles} />,
    },
    {
      key: 'state',
      phone: 'end',
      title: m['peopleScreens.signIn'](),
      cell: (person) => <AccountStatePill state={person.state} />,
    },
    {
      key: 'seen',
      phone: 'hidden',
      title: m['peopleScreens.lastSeen'](),
      cell: (person) =>
        person.lastSeenAt === null ? (
          <span className="text-ink-faint">{m['peopleScreens.never']()}</span>
        ) : (
          <Ago instant={person.lastSeenAt} />
        ),
    },
  ]
}
