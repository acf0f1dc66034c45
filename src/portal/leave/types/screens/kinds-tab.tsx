import { lazy, Suspense } from 'react'
import { CouldNotLoad } from '#portal/attendance/could-not-load.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useAsked } from '#platform/i18n/use-asked.ts'
import { Button } from '#platform/ui/button.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#words'
import { type LeaveType, listLeaveTypes } from '../contract.ts'
import { carryWords, chainWords, grantWords, unitWords } from './rules-words.ts'

const TypePanel = lazy(async () => ({ default: (await import('./type-panel.tsx')).TypePanel }))

type Manner = ReturnType<typeof useLanguage>

function columnsFor(manner: Manner): DataColumn<LeaveType>[] {
  return [
    {
      key: 'name',
      title: m['leaveSetup.kind'](),
      cell: ({ name, active }) => (
        <span className="inline-flex min-w-40 flex-wrap items-center gap-2">
          <span className="font-medium">{name[manner.language]}</span>
          {!active && <Pill tone="neutral">{m['leaveSetup.notOffered']()}</Pill>}
        </span>
      ),
    },
    {
      key: 'unit',
      title: m['leaveSetup.unit'](),
      cell: ({ rules }) => <span className="@2xl:whitespace-nowrap">{unitWords(rules)}</span>,
    },
    {
      key: 'grant',
      title: m['leaveSetup.grant'](),
      cell: ({ rules }) => (
        <span className="figures inline-block min-w-40">{grantWords(rules, manner)}</span>
      ),
    },
    {
      key: 'carry',
      title: m['leaveSetup.carry'](),
      cell: ({ rules }) => (
        <span className="figures @2xl:whitespace-nowrap">{carryWords(rules, manner)}</span>
      ),
    },
    {
      key: 'chain',
      title: m['leaveSetup.chain'](),
      grow: true,
      cell: ({ rules }) => (
        <span className="figures text-ink-soft">{chainWords(rules, manner)}</span>
      ),
    },
  ]
}

function actionsFor({ language }: Manner, onOpen: (type: LeaveType) => void) {
  return (type: LeaveType) => (
    <Button
      size="small"
      onPress={() => onOpen(type)}
      aria-label={m['leaveSetup.changeOf']({ name: type.name[language] })}
    >
      {m['leaveSetup.change']()}
    </Button>
  )
}

/** The kinds of leave the company gives. */
export function KindsTab() {
  const manner = useLanguage()
  const list = useEndpoint(listLeaveTypes)
  const asked = useAsked()
  const opened = list.data?.items.find((type) => type.id === asked.get('kind'))
  if (list.data === undefined && list.error !== null)
    return <CouldNotLoad error={list.error} again={() => void list.refetch()} />
  return (
    <>
      <DataTable
        caption={m['leaveSetup.kinds']()}
        columns={columnsFor(manner)}
        rows={list.data?.items ?? []}
        rowKey={(type) => type.id}
        loading={list.data === undefined}
        rowAction={actionsFor(manner, (type) => asked.open({ kind: type.id }))}
        rowActionPlace="foot"
      />
      <Suspense>
        {opened !== undefined && (
          <TypePanel key={opened.id} type={opened} onClose={() => asked.change({ kind: null })} />
        )}
      </Suspense>
    </>
  )
}
