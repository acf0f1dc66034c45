import { CalendarOff, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { daysFrom } from '#platform/days.ts'
import { listDepartments } from '#portal/employees/contract.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateRangeText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { HijriLine } from '#platform/ui/hijri-line.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type Blackout, listBlackouts, listLeaveTypes, removeBlackout } from '../contract.ts'

const ClosedDaysForm = lazy(async () => ({
  default: (await import('./closed-days-form.tsx')).ClosedDaysForm,
}))

interface Known {
  readonly language: 'en' | 'ar'
  readonly typeName: (id: string) => string
  readonly departmentName: (id: string) => string
}

function columnsFor({ language, typeName, departmentName }: Known): DataColumn<Blackout>[] {
  return [
    {
      key: 'name',
      title: m['leaveSetup.reason'](),
      grow: true,
      cell: ({ name }) => <span className="font-medium">{name[language]}</span>,
    },
    {
      key: 'days',
      title: m['leaveSetup.days'](),
      cell: ({ fromDate, toDate }) => (
        <span className="flex flex-col">
          <DateRangeText from={fromDate} to={toDate} days={daysFrom(fromDate, toDate)} year />
          <HijriLine day={fromDate} />
        </span>
      ),
    },
    {
      key: 'type',
      title: m['leaveSetup.kind'](),
      cell: ({ typeId }) => (typeId === null ? m['leaveSetup.everyKind']() : typeName(typeId)),
    },
    {
      key: 'department',
      title: m['leaveSetup.department'](),
      cell: ({ departmentId }) =>
        departmentId === null ? m['leaveSetup.everybody']() : departmentName(departmentId),
    },
  ]
}

function actionsFor({ language }: Known, onRemove: (blackout: Blackout) => void) {
  return (blackout: Blackout) => (
    <Button
      size="small"
      kind="plain"
      onPress={() => onRemove(blackout)}
      aria-label={m['leaveSetup.openOf']({ name: blackout.name[language] })}
    >
      {m['leaveSetup.open']()}
    </Button>
  )
}

/** Ranges of days on which no leave is given. */
export function ClosedDaysTab() {
  const { language } = useLanguage()
  const list = useEndpoint(listBlackouts)
  const types = useEndpoint(listLeaveTypes).data?.items ?? []
  const departments = useEndpoint(listDepartments).data?.items ?? []
  const searchParams = useSearchState()
  const [removing, setRemoving] = useState<Blackout | null>(null)
  const known: Known = {
    language,
    typeName: (id) => types.find((each) => each.id === id)?.name[language] ?? '',
    departmentName: (id) => departments.find((each) => each.id === id)?.name[language] ?? '',
  }
  const add = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onPress={() => searchParams.open({ close: '1' })}
    >
      {m['leaveSetup.close']()}
    </Button>
  )
  if (list.data === undefined && list.error !== null)
    return <CouldNotLoad error={list.error} again={() => void list.refetch()} />
  return (
    <div className="space-y-4">
      {(list.data?.items.length ?? 0) > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-sm text-ink-soft">{m['leaveSetup.closedText']()}</p>
          {add}
        </div>
      )}
      <DataTable
        caption={m['leaveSetup.closedDays']()}
        columns={columnsFor(known)}
        rows={list.data?.items ?? []}
        rowKey={(blackout) => blackout.id}
        loading={list.data === undefined}
        rowAction={actionsFor(known, setRemoving)}
        rowActionPlacement="foot"
        empty={
          <EmptyState
            icon={<CalendarOff size={22} aria-hidden="true" />}
            title={m['leaveSetup.noClosed']()}
            text={m['leaveSetup.closedText']()}
            action={add}
          />
        }
      />
      <Suspense>
        {searchParams.get('close') !== undefined && (
          <ClosedDaysForm
            types={types}
            departments={departments}
            onClose={() => searchParams.change({ close: null })}
          />
        )}
      </Suspense>
      {removing !== null && <OpenDialog blackout={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

function OpenDialog({ blackout, onClose }: { blackout: Blackout; onClose: () => void }) {
  const { language } = useLanguage()
  const remove = useSubmit(removeBlackout, {
    refreshes: [listBlackouts],
    onSuccess: () => {
      showToast(m['leaveSetup.opened'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={m['leaveSetup.openTitle']({ name: blackout.name[language] })}
      confirm={m['leaveSetup.open']()}
      pending={remove.pending}
      error={remove.error}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => remove.submit({ params: { id: blackout.id } })}
    >
      {m['leaveSetup.openText']()}
    </ConfirmDialog>
  )
}
