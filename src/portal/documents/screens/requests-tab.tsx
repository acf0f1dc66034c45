import { MailQuestion, Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { dayOf } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import {
  type DocumentRequest,
  listRequests,
  RequestState,
  withdrawRequest,
} from '../requests/contract.ts'
import { CHANGED } from './changed.ts'
import { requestStateName, requestTone } from './labels.ts'

const RequestDialog = lazy(async () => ({
  default: (await import('./request-dialog.tsx')).RequestDialog,
}))

/** What was requested of employees, by status. */
export function RequestsTab() {
  const searchParams = useSearchState()
  const [isRequesting, setRequesting] = useState(false)
  const [withdrawing, setWithdrawing] = useState<string | null>(null)
  const state = RequestState.catch('open').parse(searchParams.get('state'))
  const requests = usePages(listRequests, { query: { state } })
  const withdraw = useSubmit(withdrawRequest, {
    refreshes: CHANGED,
    onSuccess: () => setWithdrawing(null),
  })
  const columns = useColumns()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          label={m['documentsScreens.column.state']()}
          chips={RequestState.options.map((each) => ({
            key: each,
            label: requestStateName(each),
          }))}
          value={state}
          onChange={(next) => searchParams.change({ state: next === 'open' ? null : next })}
        />
        <Button
          kind="primary"
          icon={<Plus size={18} aria-hidden="true" />}
          onPress={() => setRequesting(true)}
        >
          {m['documentsScreens.request.open']()}
        </Button>
      </div>
      {requests.error !== null && <CouldNotLoad error={requests.error} again={requests.again} />}
      {(requests.rows !== undefined || requests.error === null) && (
        <DataTable
          caption={m['documentsScreens.tabs.requests']()}
          columns={columns}
          rows={requests.rows ?? []}
          rowKey={({ id }) => id}
          loading={requests.rows === undefined}
          onMore={requests.more}
          morePending={requests.morePending}
          rowActionPlacement="foot"
          rowAction={actionOf(setWithdrawing)}
          empty={
            <EmptyState
              icon={<MailQuestion size={22} aria-hidden="true" />}
              title={m['documentsScreens.request.none']()}
              text={m['documentsScreens.request.noneText']()}
            />
          }
        />
      )}
      <Suspense>
        {isRequesting && (
          <RequestDialog
            people={[]}
            onClose={() => setRequesting(false)}
            onRequested={() => setRequesting(false)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        title={m['documentsScreens.request.withdrawTitle']()}
        confirm={m['documentsScreens.request.withdraw']()}
        pending={withdraw.pending}
        error={withdraw.error}
        open={withdrawing !== null}
        onOpenChange={() => setWithdrawing(null)}
        onConfirm={() => withdraw.submit({ params: { id: withdrawing ?? '' } })}
      >
        {m['documentsScreens.request.withdrawText']()}
      </ConfirmDialog>
    </div>
  )
}

function useColumns(): DataColumn<DocumentRequest>[] {
  const { language, zone } = useLanguage()
  return [
    {
      key: 'employee',
      title: m['documentsScreens.column.employee'](),
      cell: ({ employee }) => <bdi>{nameIn(employee.name, language)}</bdi>,
    },
    {
      key: 'type',
      title: m['documentsScreens.column.document'](),
      cell: ({ typeName }) => <bdi>{typeName[language]}</bdi>,
    },
    {
      key: 'requested',
      title: m['documentsScreens.request.requestedOn'](),
      cell: ({ requestedAt }) => <DateText day={dayOf(requestedAt, zone)} weekday={false} />,
    },
    {
      key: 'due',
      title: m['documentsScreens.request.dueOn'](),
      cell: ({ dueOn }) => (dueOn === null ? '–' : <DateText day={dueOn} weekday={false} />),
    },
    {
      key: 'state',
      title: m['documentsScreens.column.state'](),
      phone: 'end',
      cell: (each) => <Pill tone={requestTone(each.state)}>{requestStateName(each.state)}</Pill>,
    },
  ]
}

function actionOf(withdraw: (id: string) => void): (request: DocumentRequest) => ReactNode {
  return (request) =>
    request.state === 'open' && (
      <Button size="small" onPress={() => withdraw(request.id)}>
        {m['documentsScreens.request.withdraw']()}
      </Button>
    )
}
