import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useMeQuery } from '#accounts/session/use-me.ts'
import { Button } from '#platform/ui/button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { PeopleList } from './people-list.tsx'

const AddPersonDialog = lazy(async () => ({
  default: (await import('./add-person-dialog.tsx')).AddPersonDialog,
}))
const RolesPanel = lazy(async () => ({ default: (await import('./roles-panel.tsx')).RolesPanel }))

const ErasureRequests = lazy(async () => ({
  default: (await import('#accounts/my-data/erasure-requests.tsx')).ErasureRequests,
}))

/** The accounts of this site, employees' and others', and what each role may do. */
export function Screen() {
  const { data: me, error, refetch } = useMeQuery()
  const searchParams = useSearchState()
  const [isAdding, setAdding] = useState(false)
  const mayEditRoles = me?.permissions.includes('roles.edit') === true
  const add = (
    <Button
      kind="primary"
      icon={<UserPlus size={16} aria-hidden="true" />}
      onPress={() => setAdding(true)}
    >
      {m['peopleScreens.add']()}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={m['peopleScreens.title']()}
        lead={m['peopleScreens.lead']()}
        action={mayEditRoles && add}
      />
      {me === undefined && error !== null && (
        <div className="mb-4">
          <CouldNotLoad error={error} again={() => void refetch()} />
        </div>
      )}
      {me?.permissions.includes('people.disable') === true && (
        <Suspense fallback={null}>
          <ErasureRequests />
        </Suspense>
      )}
      {mayEditRoles ? (
        <Tabs
          label={m['peopleScreens.title']()}
          selected={searchParams.get('view') ?? 'people'}
          onSelect={(view) => searchParams.change({ view: view === 'people' ? null : view })}
          tabs={[
            { key: 'people', title: m['peopleScreens.people'](), content: <PeopleList /> },
            {
              key: 'roles',
              title: m['peopleScreens.whatRolesMay'](),
              content: (
                <Suspense fallback={<CardSkeleton />}>
                  <RolesPanel />
                </Suspense>
              ),
            },
          ]}
        />
      ) : (
        <PeopleList />
      )}
      {isAdding && (
        <Suspense>
          <AddPersonDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
