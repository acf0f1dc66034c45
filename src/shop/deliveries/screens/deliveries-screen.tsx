import { lazy, Suspense } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { OwnRound } from './own-round.tsx'

const AllRounds = lazy(async () => ({ default: (await import('./all-rounds.tsx')).AllRounds }))

/**
 * A driver's own round. Staff who manage orders see every round, beside their own if they drive
 * one.
 */
export function Screen() {
  const me = useMe()
  const isStaff = me?.permissions.includes('shop.orders') === true
  const isDriver = me?.permissions.includes('shop.deliver') === true
  return (
    <>
      <PageHeader title={m['pages.deliveries']()} />
      {!isStaff && isDriver && <OwnRound />}
      {isStaff && !isDriver && <Everybody />}
      {isStaff && isDriver && (
        <Tabs
          label={m['deliveriesScreens.views']()}
          tabs={[
            { key: 'all', title: m['deliveriesScreens.all'](), content: <Everybody /> },
            { key: 'mine', title: m['deliveriesScreens.mine'](), content: <OwnRound /> },
          ]}
        />
      )}
    </>
  )
}

function Everybody() {
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton className="h-64 w-full rounded-card" />
        </Loading>
      }
    >
      <AllRounds />
    </Suspense>
  )
}
