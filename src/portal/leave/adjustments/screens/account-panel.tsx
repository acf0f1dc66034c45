import type { ReactNode } from 'react'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { EditFrame } from '#platform/forms/edit-dialog.tsx'
import type { LeaveType } from '../../types/contract.ts'
import { showAdjustable } from '../contract.ts'
import { useAccountTypes } from './use-accounts.ts'

export type Adjustable = ReplyOf<typeof showAdjustable>

interface AccountPanelProps {
  title: string
  lead: string
  onClose: () => void
  /** Which leave types it can be about. */
  offers: (type: LeaveType) => boolean
  children: (types: readonly LeaveType[]) => ReactNode
}

/** A panel about one of an employee's accounts, rendered once the leave types are loaded. */
export function AccountPanel({ title, lead, onClose, offers, children }: AccountPanelProps) {
  const { types, error, again } = useAccountTypes()
  return (
    <EditFrame panel title={title} onClose={onClose}>
      <div className="flex grow flex-col gap-5">
        <p className="text-sm text-ink-soft">{lead}</p>
        {types === undefined && error !== null && <CouldNotLoad error={error} again={again} />}
        {types === undefined && error === null && <FormSkeleton />}
        {types !== undefined && children(types.filter(offers))}
      </div>
    </EditFrame>
  )
}

interface WithAccountProps {
  employeeId: string
  typeId: string
  children: (account: Adjustable) => ReactNode
}

/**
 * The account of a leave type, once loaded; the previous content stays while the next one loads.
 */
export function WithAccount({ employeeId, typeId, children }: WithAccountProps) {
  const found = useEndpoint(showAdjustable, { params: { employeeId, typeId } })
  if (found.data !== undefined) return children(found.data)
  return found.error === null ? (
    <FormSkeleton />
  ) : (
    <CouldNotLoad error={found.error} again={() => void found.refetch()} />
  )
}

function FormSkeleton() {
  return (
    <Loading>
      <div className="grid gap-6">
        {['kind', 'days', 'day', 'outcome'].map((key) => (
          <Skeleton
            key={key}
            className={key === 'outcome' ? 'h-32 w-full rounded-card' : 'h-16 w-full'}
          />
        ))}
      </div>
    </Loading>
  )
}
