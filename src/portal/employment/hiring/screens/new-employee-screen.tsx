import { lazy, Suspense } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { listDepartments } from '#portal/employees/contract.ts'
import { m } from '#messages'
import { getHireOptions } from '../contract.ts'

const HireForm = lazy(async () => ({ default: (await import('./hire-form.tsx')).HireForm }))

/** Adds one employee by hand, in three steps. The draft survives a reload. */
export function Screen() {
  const me = useMe()
  const options = useEndpoint(getHireOptions)
  const departments = useEndpoint(listDepartments)
  const failed = [options, departments].find((each) => each.error !== null)
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title={m['pages.newEmployee']()} lead={m['hireScreens.lead']()} />
      {failed !== undefined && (
        <CouldNotLoad error={failed.error} again={() => void failed.refetch()} />
      )}
      {failed === undefined &&
        (me === undefined || options.data === undefined || departments.data === undefined ? (
          <CardSkeleton />
        ) : (
          <Suspense fallback={<CardSkeleton />}>
            <Card>
              <HireForm me={me} options={options.data} departments={departments.data.items} />
            </Card>
          </Suspense>
        ))}
    </div>
  )
}
