import { type ReactNode, useState } from 'react'
import { usePages } from '#platform/http/use-pages.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { dayOf } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { type Award, listOwnNominations, withdrawNomination } from '../contract.ts'
import { stateLabel, toneOf } from './labels.ts'

/** Whom a person nominated, and what came of it. */
export function OwnNominations({ icon }: { icon: ReactNode }) {
  const pages = usePages(listOwnNominations)
  const columns = useColumns()
  const [withdrawing, setWithdrawing] = useState<Award | null>(null)
  if (pages.error !== null && pages.rows === undefined)
    return <CouldNotLoad error={pages.error} again={pages.again} />
  return (
    <>
      <DataTable
        caption={m['awardsScreens.tab.nominations']()}
        columns={columns}
        rows={pages.rows ?? []}
        rowKey={({ id }) => id}
        rowActionPlacement="foot"
        rowAction={actionWith(setWithdrawing)}
        loading={pages.rows === undefined}
        skeletonRows={3}
        onMore={pages.more}
        morePending={pages.morePending}
        empty={
          <EmptyState
            icon={icon}
            title={m['awardsScreens.nominations.none']()}
            text={m['awardsScreens.nominations.noneText']()}
          />
        }
      />
      {withdrawing !== null && (
        <WithdrawDialog award={withdrawing} onClose={() => setWithdrawing(null)} />
      )}
    </>
  )
}

function actionWith(onWithdraw: (award: Award) => void) {
  return (award: Award) =>
    award.actions.includes('withdraw') && (
      <Button size="small" onPress={() => onWithdraw(award)}>
        {m['awardsScreens.withdraw.open']()}
      </Button>
    )
}

function WithdrawDialog({ award, onClose }: { award: Award; onClose: () => void }) {
  const { language } = useLanguage()
  const withdraw = useSubmit(withdrawNomination, {
    refreshes: [listOwnNominations],
    onSuccess: () => {
      showToast(m['awardsScreens.withdraw.done']())
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['awardsScreens.withdraw.title']()}
      confirm={m['awardsScreens.withdraw.open']()}
      danger
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      pending={withdraw.pending}
      error={withdraw.error}
      onConfirm={() => withdraw.submit({ params: { id: award.id } })}
    >
      {m['awardsScreens.withdraw.text']({
        name: award.employee.name[language],
        award: award.type.name[language],
      })}
    </ConfirmDialog>
  )
}

function useColumns(): DataColumn<Award>[] {
  const locale = useLanguage()
  return [
    {
      key: 'employee',
      title: m['awardsScreens.field.employee'](),
      cell: ({ employee, comment }) => (
        <span className="grid gap-1">
          <TwoNames name={employee.name} />
          {comment !== null && (
            <span className="text-xs font-normal text-pretty text-ink-soft" dir="auto">
              {comment}
            </span>
          )}
        </span>
      ),
      grow: true,
    },
    {
      key: 'award',
      title: m['awardsScreens.field.award'](),
      cell: ({ type }) => <bdi>{type.name[locale.language]}</bdi>,
    },
    {
      key: 'nominatedOn',
      title: m['awardsScreens.field.nominatedOn'](),
      cell: ({ nominatedAt }) => (
        <DateText day={dayOf(nominatedAt, locale.zone)} weekday={false} year />
      ),
    },
    {
      key: 'state',
      phone: 'end',
      title: m['awardsScreens.field.status'](),
      cell: ({ state }) => <Pill tone={toneOf(state)}>{stateLabel(state)}</Pill>,
    },
  ]
}
