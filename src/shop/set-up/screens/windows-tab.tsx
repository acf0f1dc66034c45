import { CalendarClock } from 'lucide-react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { RowLink } from '#accounts/account/row-link.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { type Languages, useLanguage } from '#platform/i18n/language.tsx'
import { type SearchParamsState, useSearchState } from '#platform/i18n/use-search-state.ts'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { durationText } from '#platform/ui/duration-text.ts'
import { formatWeekday } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { nameDay } from '#shop/menu-desk/check-list.tsx'
import { hourRangeText } from '#shop/menu-desk/hour-text.ts'
import { m } from '#messages'
import { type DeskWindow, listDeskWindows } from '../contract.ts'
import { SEASONS } from './season-names.ts'
import { WindowPanel } from './window-panel.tsx'

function weekdaysText(days: readonly number[], locale: Languages): string {
  if (days.length === 7) return m['shopSetupScreens.everyDay']()
  const names = days.map((day) => formatWeekday(nameDay(day), locale))
  return new Intl.ListFormat(locale.language === 'ar' ? 'ar-AE' : 'en', {
    type: 'unit',
    style: 'short',
  }).format(names)
}

function columnsOf(searchParams: SearchParamsState, locale: Languages): DataColumn<DeskWindow>[] {
  return [
    {
      key: 'name',
      title: m['shopSetupScreens.window'](),
      grow: true,
      cell: ({ id, name, season, active }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <RowLink to={searchParams.addressWith({ open: id })}>
            <span className="font-medium">{name[locale.language]}</span>
          </RowLink>
          {season !== 'always' && <Pill tone="info">{SEASONS[season]()}</Pill>}
          {!active && <Pill tone="neutral">{m['shopSetupScreens.off']()}</Pill>}
        </span>
      ),
    },
    {
      key: 'hours',
      title: m['shopSetupScreens.hoursTitle'](),
      cell: ({ from, to }) => (
        <bdi className="figures @2xl:whitespace-nowrap">{hourRangeText(from, to, locale)}</bdi>
      ),
    },
    {
      key: 'days',
      title: m['shopSetupScreens.weekDays'](),
      cell: ({ days }) => (
        <span className={days.length === 7 ? 'whitespace-nowrap' : undefined}>
          {weekdaysText(days, locale)}
        </span>
      ),
    },
    {
      key: 'capacity',
      title: m['shopSetupScreens.capacity'](),
      align: 'end',
      cell: ({ capacity }) => formatNumber(capacity, locale),
    },
    {
      key: 'lead',
      phone: 'labelled',
      title: m['shopSetupScreens.lastOrder'](),
      cell: ({ leadMinutes }) => (
        <span className="figures @2xl:whitespace-nowrap">
          {m['shopSetupScreens.before']({ time: durationText(leadMinutes, locale) })}
        </span>
      ),
    },
  ]
}

/** The hours in which is delivered. */
export function WindowsTab() {
  const searchParams = useSearchState()
  const locale = useLanguage()
  const list = useEndpoint(listDeskWindows)
  const opened = searchParams.get('open')
  const window = list.data?.items.find(({ id }) => id === opened)
  if (list.data === undefined && list.error !== null)
    return <CouldNotLoad error={list.error} again={() => void list.refetch()} />
  return (
    <>
      <DataTable
        caption={m['shopSetupScreens.windows']()}
        columns={columnsOf(searchParams, locale)}
        rows={list.data?.items ?? []}
        rowKey={({ id }) => id}
        loading={list.data === undefined}
        empty={
          <EmptyState
            icon={<CalendarClock size={22} aria-hidden="true" />}
            title={m['shopSetupScreens.noWindows']()}
            text={m['shopSetupScreens.noWindowsText']()}
          />
        }
      />
      {(opened === 'new' || window !== undefined) && (
        <WindowPanel
          key={opened}
          window={window ?? null}
          onClose={() => searchParams.change({ open: null })}
        />
      )}
    </>
  )
}
