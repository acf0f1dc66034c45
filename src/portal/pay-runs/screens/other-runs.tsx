import { lazy, type ReactNode, Suspense } from 'react'
import { usePages } from '#platform/http/use-pages.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { listRuns } from '../contract.ts'
import { listDueLeaves, listLeavers } from '../off-cycle/contract.ts'
import { LeaversTable } from './leavers-table.tsx'
import { LeavesTable } from './leaves-table.tsx'
import { OpenRunsTable } from './open-runs-table.tsx'
import { useRefreshWhile } from './use-refresh-while.ts'

const PayLeaveDialog = lazy(async () => ({
  default: (await import('./pay-leave-dialog.tsx')).PayLeaveDialog,
}))
const SettleDialog = lazy(async () => ({
  default: (await import('./settle-dialog.tsx')).SettleDialog,
}))

/** In the address, where a dialog is open for no one in particular. */
const ANYONE = '1'

/**
 * Runs that pay some employees before or beside a month's own, and who is due for one: leave that
 * begins soon, and employees who left.
 */
export function OtherRuns() {
  const searchParams = useSearchState()
  const settle = searchParams.get('settle')
  const payLeave = searchParams.get('payLeave')
  return (
    <section className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg">{m['payRunScreens.other.title']()}</h2>
          <p className="text-sm text-ink-soft">{m['payRunScreens.other.lead']()}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <LinkButton to="/pay-extras?tab=loans&state=owing">
            {m['payRunScreens.owed.list']()}
          </LinkButton>
          <Button onPress={() => searchParams.open({ payLeave: ANYONE })}>
            {m['payRunScreens.payLeave.open']()}
          </Button>
          <Button onPress={() => searchParams.open({ settle: ANYONE })}>
            {m['payRunScreens.settle.open']()}
          </Button>
        </div>
      </div>
      <Due />
      <Suspense>
        {payLeave !== undefined && (
          <PayLeaveDialog
            first={payLeave === ANYONE ? null : payLeave}
            onClose={() => searchParams.change({ payLeave: null })}
          />
        )}
        {settle !== undefined && (
          <SettleDialog
            employeeId={settle === ANYONE ? null : settle}
            onChoose={(id) => searchParams.change({ settle: id })}
            onClose={() => searchParams.change({ settle: null })}
          />
        )}
      </Suspense>
    </section>
  )
}

/** What is under way, and what is due. */
function Due() {
  const open = usePages(listRuns, { query: { only: 'openBeside' } })
  const leavers = usePages(listLeavers)
  const leaves = usePages(listDueLeaves)
  useRefreshWhile(open.rows?.some(({ state, failed }) => state === 'computing' && !failed) === true)
  const all = [open, leavers, leaves]
  const failed = all.find(({ error, rows }) => error !== null && rows === undefined)
  if (failed !== undefined)
    return (
      <CouldNotLoad
        error={failed.error}
        again={() => {
          for (const pages of all) pages.again()
        }}
      />
    )
  if (open.rows === undefined || leavers.rows === undefined || leaves.rows === undefined)
    return (
      <Loading>
        <Skeleton className="h-32 w-full rounded-card" />
      </Loading>
    )
  const isNothing = open.rows.length + leavers.rows.length + leaves.rows.length === 0
  if (isNothing) return <p className="text-sm text-ink-soft">{m['payRunScreens.other.none']()}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {open.rows.length > 0 && (
        <Part title={m['payRunScreens.other.open']()}>
          <OpenRunsTable pages={open} currency={open.first?.currency ?? 'AED'} />
        </Part>
      )}
      {leavers.rows.length > 0 && (
        <Part title={m['payRunScreens.leavers.title']()}>
          <LeaversTable pages={leavers} />
        </Part>
      )}
      {leaves.rows.length > 0 && (
        <Part title={m['payRunScreens.leaves.title']()}>
          <LeavesTable pages={leaves} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="space-y-2">
      <h3 className="text-base">{title}</h3>
      {children}
    </div>
  )
}
