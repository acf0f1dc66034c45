import { FileUp, Plus, ReceiptText, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useDay } from '#portal/attendance/use-day.ts'
import { addMonths } from '#portal/leave/rules/days.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { formatMoney } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn, TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { cancelItem, ItemState, listItems, type PayItem } from '../contract.ts'
import { kindLabel } from '../labels.ts'
import { isAddition } from '../rules/item.ts'
import { stateLabel } from './state-names.ts'

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }))
const FileDialog = lazy(async () => ({ default: (await import('./file-dialog.tsx')).FileDialog }))

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const MONTHS_BACK = 11
const MONTHS_AHEAD = 3

/** From three months ahead back to a year ago. */
function monthsAround(today: string): string[] {
  return Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, index) =>
    addMonths(`${today.slice(0, 7)}-01`, MONTHS_AHEAD - index).slice(0, 7),
  )
}

/** The single amounts of a month; those that pay has not included yet can be cancelled. */
export function ItemsTab() {
  const locale = useLanguage()
  const today = useDay()
  const searchParams = useSearchState()
  const state = ItemState.safeParse(searchParams.get('state')).data ?? 'open'
  const inAddress = searchParams.get('month')
  const chosen = inAddress !== undefined && MONTH.test(inAddress) ? inAddress : undefined
  const pages = usePages(listItems, {
    query: { state, ...(chosen === undefined ? {} : { month: chosen }) },
  })
  const [open, setOpen] = useState<'add' | 'file' | PayItem | null>(null)
  const currency = pages.first?.currency ?? 'AED'
  const months = pages.first?.openMonths ?? []
  const month = chosen ?? pages.first?.month ?? today.slice(0, 7)
  const columns = useColumns(currency, month)
  const close = (): void => setOpen(null)
  const isOpen = state === 'open'
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="w-full sm:w-52">
          <SelectField
            label={m['payItemScreens.field.month']()}
            choices={[...new Set([month, ...monthsAround(today)])]
              .toSorted()
              .toReversed()
              .map((each) => ({ value: each, label: formatMonth(each, locale) }))}
            value={month}
            onChange={(each) => searchParams.change({ month: each })}
          />
        </div>
        <div className="flex flex-wrap gap-2 sm:ms-auto">
          <Button
            icon={<FileUp size={16} aria-hidden="true" />}
            disabled={months.length === 0}
            onPress={() => setOpen('file')}
          >
            {m['payItemScreens.file.open']()}
          </Button>
          <Button
            kind="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            disabled={months.length === 0}
            onPress={() => setOpen('add')}
          >
            {m['payItemScreens.add.open']()}
          </Button>
        </div>
      </div>
      <div className="mt-3">
        <Chips
          label={m['payItemScreens.field.state']()}
          chips={ItemState.options.map((key) => ({ key, label: stateLabel(key) }))}
          value={state}
          onChange={(key) => searchParams.change({ state: key === 'open' ? null : key })}
        />
      </div>
      <div className={classNames('mt-4', pages.isOld && 'opacity-60')}>
        {pages.error !== null && pages.rows === undefined ? (
          <CouldNotLoad error={pages.error} again={pages.again} />
        ) : (
          <DataTable
            caption={m['payItemScreens.caption']()}
            columns={columns}
            rows={pages.rows ?? []}
            rowKey={({ id }) => id}
            rowActionPlacement="corner"
            {...(isOpen ? { rowAction: cancelWith(setOpen, locale.language) } : {})}
            loading={pages.rows === undefined}
            skeletonRows={4}
            onMore={pages.more}
            morePending={pages.morePending}
            empty={
              <EmptyState
                icon={<ReceiptText size={22} aria-hidden="true" />}
                title={isOpen ? m['payItemScreens.none']() : m['payItemScreens.noneMatch']()}
                text={isOpen ? m['payItemScreens.noneText']() : undefined}
              />
            }
          />
        )}
      </div>
      <Suspense>
        {open === 'add' && <AddDialog {...{ currency, months }} onClose={close} />}
        {open === 'file' && <FileDialog onClose={close} />}
      </Suspense>
      {open !== null && typeof open === 'object' && <CancelDialog item={open} onClose={close} />}
    </>
  )
}

function cancelWith(onCancel: (item: PayItem) => void, language: 'en' | 'ar') {
  return (item: PayItem) =>
    item.actions.includes('cancel') ? (
      <IconButton
        size="small"
        label={m['payItemScreens.cancel.of']({ name: nameIn(item.employee.name, language) })}
        icon={<X size={16} aria-hidden="true" />}
        onPress={() => onCancel(item)}
      />
    ) : null
}

function CancelDialog({ item, onClose }: { item: PayItem; onClose: () => void }) {
  const cancel = useSubmit(cancelItem, {
    refreshes: [listItems],
    onSuccess: () => {
      showToast(m['payItemScreens.cancel.done']())
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['payItemScreens.cancel.title']()}
      confirm={m['payItemScreens.cancel.open']()}
      cancel={m['payItemScreens.cancel.keep']()}
      danger
      pending={cancel.pending}
      error={cancel.error}
      open
      onOpenChange={onClose}
      onConfirm={() => cancel.submit({ params: { id: item.id } })}
    >
      {m['payItemScreens.cancel.text']()}
    </ConfirmDialog>
  )
}

function useColumns(currency: string, month: string): DataColumn<PayItem>[] {
  const locale = useLanguage()
  const { language } = locale
  return [
    {
      key: 'employee',
      title: m['payItemScreens.field.employee'](),
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'label',
      phone: 'detail',
      title: m['payItemScreens.field.label'](),
      cell: (item) => (
        <>
          <bdi>{nameIn(item.label, language)}</bdi>
          {item.month < month && (
            <span className="text-xs text-ink-soft">
              {'\u00A0·\u00A0'}
              {m['payItemScreens.since']({ month: formatMonth(item.month, locale) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'kind',
      phone: 'hidden',
      title: m['payItemScreens.field.kind'](),
      cell: ({ kind }) => (
        <Pill tone={isAddition(kind) ? 'good' : 'warning'}>{kindLabel(kind)}</Pill>
      ),
    },
    {
      key: 'note',
      phone: 'hidden',
      wideOnly: true,
      title: m['payItemScreens.field.note'](),
      cell: ({ note }) => (note === '' ? '–' : <LocalizedText text={note} />),
    },
    {
      key: 'createdBy',
      phone: 'hidden',
      wideOnly: true,
      title: m['payItemScreens.field.createdBy'](),
      cell: ({ createdBy }) => <bdi>{nameIn(createdBy, language)}</bdi>,
    },
    {
      key: 'amount',
      align: 'end',
      phone: 'end',
      title: m['payItemScreens.field.amount'](),
      cell: ({ kind, fils, takenFils, state }) => (
        <>
          <span className="font-medium">
            <MoneyText fils={isAddition(kind) ? fils : -fils} currency={currency} />
          </span>
          {state === 'open' && takenFils > 0 && (
            <span className="block text-xs text-ink-soft">
              <bdi>
                {m['payItemScreens.takenSoFar']({
                  amount: formatMoney(takenFils, currency, locale),
                })}
              </bdi>
            </span>
          )}
        </>
      ),
    },
  ]
}
