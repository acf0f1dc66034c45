import { Plus, ScrollText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { counted } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import { type DisciplineSettings, listOffences, type Offence } from '../set-up/contract.ts'
import { kindLabel, timingLabel } from './labels.ts'

const OffencePanel = lazy(async () => ({
  default: (await import('./offence-panel.tsx')).OffencePanel,
}))
const SettingsDialog = lazy(async () => ({
  default: (await import('./settings-dialog.tsx')).SettingsDialog,
}))

/** The company's schedule of offences and penalties, and the days it gives. */
export function ScheduleTab() {
  const searchParams = useSearchState()
  const list = useEndpoint(listOffences)
  const columns = useColumns()
  const open = searchParams.get('offence')
  const offence = list.data?.items.find(({ id }) => id === open)
  if (list.data === undefined && list.error !== null)
    return <CouldNotLoad error={list.error} again={() => void list.refetch()} />
  const add = (
    <Button
      icon={<Plus size={16} aria-hidden="true" />}
      onPress={() => searchParams.open({ offence: 'new' })}
    >
      {m['disciplineScreens.schedule.add']()}
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {list.data !== undefined && <SettingsCard settings={list.data.settings} />}
      <section className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg">{m['disciplineScreens.schedule.title']()}</h2>
          {add}
        </div>
        <DataTable
          caption={m['disciplineScreens.schedule.title']()}
          columns={columns}
          rows={list.data?.items ?? []}
          rowKey={({ id }) => id}
          rowLink={({ id }) => searchParams.addressWith({ offence: id })}
          loading={list.data === undefined}
          empty={
            <EmptyState
              icon={<ScrollText size={22} aria-hidden="true" />}
              title={m['disciplineScreens.schedule.none']()}
              text={m['disciplineScreens.schedule.noneText']()}
              action={add}
            />
          }
        />
      </section>
      <Suspense>
        {(open === 'new' || offence !== undefined) && (
          <OffencePanel
            key={open}
            offence={offence ?? null}
            onClose={() => searchParams.change({ offence: null })}
          />
        )}
      </Suspense>
    </div>
  )
}

function SettingsCard({ settings }: { settings: DisciplineSettings }) {
  const locale = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { answerDays, objectionDays, expiryMonths, increments, promotions } = settings
  const yesNo = (has: boolean): string =>
    has ? m['disciplineScreens.settings.has']() : m['disciplineScreens.settings.hasNot']()
  return (
    <Card
      title={m['disciplineScreens.settings.title']()}
      end={
        <Button size="small" onPress={() => setOpen(true)}>
          {m['disciplineScreens.settings.edit']()}
        </Button>
      }
    >
      <DescriptionList
        columns={3}
        brief
        items={[
          {
            term: m['disciplineScreens.settings.answerDays'](),
            value: daysText(answerDays, locale),
          },
          {
            term: m['disciplineScreens.settings.objectionDays'](),
            value: daysText(objectionDays, locale),
          },
          {
            term: m['disciplineScreens.settings.expiry'](),
            value: m['disciplineScreens.months'](counted(expiryMonths, locale)),
          },
          { term: m['disciplineScreens.settings.increments'](), value: yesNo(increments) },
          { term: m['disciplineScreens.settings.promotions'](), value: yesNo(promotions) },
        ]}
      />
      <Suspense>
        {isOpen && <SettingsDialog settings={settings} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  )
}

function useColumns(): DataColumn<Offence>[] {
  const locale = useLanguage()
  return [
    {
      key: 'name',
      title: m['disciplineScreens.field.offence'](),
      cell: ({ name }) => <bdi>{name[locale.language]}</bdi>,
      grow: true,
    },
    {
      key: 'ladder',
      title: m['disciplineScreens.schedule.ladder'](),
      cell: ({ ladder }) => ladder.map(({ kind }) => kindLabel(kind)).join(' · '),
    },
    {
      key: 'timing',
      phone: 'hidden',
      title: m['disciplineScreens.field.timing'](),
      cell: ({ timing }) => timingLabel(timing),
    },
    {
      key: 'active',
      phone: 'end',
      title: m['disciplineScreens.field.status'](),
      cell: ({ active }) =>
        active ? (
          <Pill tone="good">{m['disciplineScreens.schedule.active']()}</Pill>
        ) : (
          <Pill tone="neutral">{m['disciplineScreens.schedule.retired']()}</Pill>
        ),
    },
  ]
}
