import { CheckCheck } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { counted } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import {
  AdjustmentState,
  listPayAdjustments,
  type PayAdjustment,
  takePayAdjustments,
} from '../contract.ts'
import { sourceLabel, stateLabel } from './labels.ts'

/** What pay must deduct or add: payroll marks what is included, each once. */
export function Screen() {
  const locale = useLanguage()
  const searchParams = useSearchState()
  const state = AdjustmentState.safeParse(searchParams.get('state')).data ?? 'open'
  const pages = usePages(listPayAdjustments, { query: { state } })
  const columns = useColumns(pages.first?.currency ?? 'AED')
  const take = useSubmit(takePayAdjustments, {
    refreshes: [listPayAdjustments],
    onSuccess: ({ taken }) =>
      showToast(m['payAdjustmentScreens.done'](counted(taken, locale)), { tone: 'good' }),
  })
  const isOpen = state === 'open'
  const rows = pages.rows ?? []
  const send = (ids: readonly string[]): void => take.submit({ body: { ids: [...ids] } })
  return (
    <>
      <PageHeader
        title={m['pages.payAdjustments']()}
        lead={m['payAdjustmentScreens.lead']()}
        action={
          isOpen &&
          rows.length > 1 && (
            <Button
              kind="primary"
              pending={take.pending}
              onPress={() => send(rows.slice(0, 100).map(({ id }) => id))}
            >
              {m['payAdjustmentScreens.markAll'](counted(Math.min(rows.length, 100), locale))}
            </Button>
          )
        }
      />
      <Chips
        label={m['payAdjustmentScreens.field.status']()}
        chips={AdjustmentState.options.map((key) => ({ key, label: stateLabel(key) }))}
        value={state}
        onChange={(key) => searchParams.change({ state: key === 'open' ? null : key })}
      />
      <div className={classNames('mt-4 grid gap-4', pages.isOld && 'opacity-60')}>
        {take.error !== null && <CouldNotLoad error={take.error} />}
        {pages.error !== null && pages.rows === undefined ? (
          <CouldNotLoad error={pages.error} again={pages.again} />
        ) : (
          <DataTable
            caption={m['pages.payAdjustments']()}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowActionPlacement="foot"
            {...(isOpen ? { rowAction: actionWith(take.pending, send) } : {})}
            loading={pages.rows === undefined}
            skeletonRows={5}
            onMore={pages.more}
            morePending={pages.morePending}
            empty={
              <EmptyState
                icon={<CheckCheck size={22} aria-hidden="true" />}
                title={
                  isOpen ? m['payAdjustmentScreens.none']() : m['payAdjustmentScreens.noneMatch']()
                }
                text={isOpen ? m['payAdjustmentScreens.noneText']() : undefined}
              />
            }
          />
        )}
      </div>
    </>
  )
}

function actionWith(isPending: boolean, onMark: (ids: readonly string[]) => void) {
  return ({ id }: PayAdjustment) => (
    <Button size="small" disabled={isPending} onPress={() => onMark([id])}>
      {m['payAdjustmentScreens.mark']()}
    </Button>
  )
}

interface AmountProps {
  adjustment: PayAdjustment
  currency: string
}

/** Days of wage or an amount, with what pay took of it so far. */
function Amount({ adjustment, currency }: AmountProps) {
  const locale = useLanguage()
  const { days, fils, dueFils, takenFils, isRefund, state } = adjustment
  const whole = days === null ? null : daysText(days, locale)
  // What pays back what was taken is that amount, whatever days come to now.
  const known = fils ?? (isRefund ? dueFils : null)
  const taken = formatMoney(takenFils, currency, locale)
  return (
    <>
      {known === null ? (
        <span className="whitespace-nowrap">{whole}</span>
      ) : (
        <MoneyText fils={known} currency={currency} />
      )}
      {takenFils > 0 && state !== 'taken' && dueFils !== null && (
        <span className="text-xs text-ink-soft">
          {'\u00A0·\u00A0'}
          {m['payAdjustmentScreens.takenSoFar']({
            taken,
            due: formatMoney(dueFils, currency, locale),
          })}
        </span>
      )}
    </>
  )
}

function useColumns(currency: string): DataColumn<PayAdjustment>[] {
  const locale = useLanguage()
  return [
    {
      key: 'employee',
      title: m['payAdjustmentScreens.field.employee'](),
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'source',
      title: m['payAdjustmentScreens.field.source'](),
      cell: ({ source, isRefund }) => sourceLabel(source, isRefund),
    },
    {
      key: 'month',
      title: m['payAdjustmentScreens.field.month'](),
      cell: ({ month }) => <bdi>{formatMonth(month, locale)}</bdi>,
    },
    {
      key: 'amount',
      align: 'end',
      phone: 'detail',
      title: m['payAdjustmentScreens.field.amount'](),
      cell: (adjustment) => <Amount adjustment={adjustment} currency={currency} />,
    },
    {
      key: 'direction',
      phone: 'end',
      title: m['payAdjustmentScreens.field.direction'](),
      cell: ({ direction }) =>
        direction === 'add' ? (
          <Pill tone="good">{m['payAdjustmentScreens.add']()}</Pill>
        ) : (
          <Pill tone="warning">{m['payAdjustmentScreens.deduct']()}</Pill>
        ),
    },
  ]
}
