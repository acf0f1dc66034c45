import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import { type LeaveType, listLeaveTypes } from '../contract.ts'
import { carryText, chainText, grantText, payText, unitLabel } from './rules-text.ts'

const NEW = 'new'
const TypePanel = lazy(async () => ({ default: (await import('./type-panel.tsx')).TypePanel }))

type LocaleOptions = ReturnType<typeof useLanguage>

function columnsFor(locale: LocaleOptions): DataColumn<LeaveType>[] {
  return [
    {
      key: 'name',
      title: m['leaveSetup.kind'](),
      cell: ({ name, active }) => (
        <span className="inline-flex min-w-28 flex-wrap items-center gap-2">
          <span className="font-medium">{name[locale.language]}</span>
          {!active && <Pill tone="neutral">{m['leaveSetup.notOffered']()}</Pill>}
        </span>
      ),
    },
    {
      key: 'unit',
      title: m['leaveSetup.unit'](),
      cell: ({ rules }) => <span className="@2xl:whitespace-nowrap">{unitLabel(rules)}</span>,
    },
    {
      key: 'grant',
      title: m['leaveSetup.grant'](),
      cell: ({ rules }) => (
        <span className="figures @2xl:inline-block @2xl:min-w-32">{grantText(rules, locale)}</span>
      ),
    },
    {
      key: 'pay',
      title: m['leaveSetup.pay'](),
      cell: ({ rules }) => (
        <span className="figures @2xl:inline-block @2xl:min-w-36">{payText(rules, locale)}</span>
      ),
    },
    {
      key: 'carry',
      phone: 'hidden',
      title: m['leaveSetup.carry'](),
      cell: ({ rules }) => (
        <span className="figures @2xl:whitespace-nowrap">{carryText(rules, locale)}</span>
      ),
    },
    {
      key: 'chain',
      phone: 'hidden',
      title: m['leaveSetup.chain'](),
      grow: true,
      cell: ({ rules }) => (
        <span className="figures text-ink-soft">{chainText(rules, locale)}</span>
      ),
    },
  ]
}

/** The kinds of leave the company gives. */
export function KindsTab() {
  const locale = useLanguage()
  const list = useEndpoint(listLeaveTypes)
  const searchParams = useSearchState()
  const kind = searchParams.get('kind')
  const isNew = kind === NEW
  const opened = list.data?.items.find((type) => type.id === kind)
  if (list.data === undefined && list.error !== null)
    return <CouldNotLoad error={list.error} again={() => void list.refetch()} />
  return (
    <div className="space-y-4">
      <div className="flex justify-end">
        <Button
          kind="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onPress={() => searchParams.open({ kind: NEW })}
        >
          {m['leaveSetup.newType']()}
        </Button>
      </div>
      <DataTable
        caption={m['leaveSetup.kinds']()}
        columns={columnsFor(locale)}
        rows={list.data?.items ?? []}
        rowKey={(type) => type.id}
        loading={list.data === undefined}
        rowLink={(type) => searchParams.addressWith({ kind: type.id })}
      />
      <Suspense>
        {(isNew || opened !== undefined) && (
          <TypePanel
            key={kind}
            type={opened ?? null}
            onClose={() => searchParams.change({ kind: null })}
          />
        )}
      </Suspense>
    </div>
  )
}
