import { CalendarHeart, Megaphone, Pencil, Trash2 } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateRangeText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatHijri } from '#platform/ui/format-dates.ts'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { daysFrom } from '#platform/days.ts'
import { m } from '#messages'
import type { SetUpHoliday } from '../contract.ts'

export type Opened =
  | { readonly what: 'add' }
  | { readonly what: 'change' | 'announce' | 'remove'; readonly holiday: SetUpHoliday }

interface HolidayTableProps {
  year: number
  holidays: readonly SetUpHoliday[] | undefined
  onOpen: (opened: Opened) => void
}

function entriesFor(holiday: SetUpHoliday, onOpen: HolidayTableProps['onOpen']): MenuEntry[] {
  const announce: MenuEntry = {
    key: 'announce',
    label: m['holidays.announce'](),
    icon: <Megaphone size={16} aria-hidden="true" />,
    onSelect: () => onOpen({ what: 'announce', holiday }),
  }
  return [
    ...(holiday.state === 'predicted' ? [announce] : []),
    {
      key: 'change',
      label: m['holidays.change'](),
      icon: <Pencil size={16} aria-hidden="true" />,
      onSelect: () => onOpen({ what: 'change', holiday }),
    },
    {
      key: 'remove',
      label: m['holidays.remove'](),
      danger: true,
      icon: <Trash2 size={16} aria-hidden="true" />,
      onSelect: () => onOpen({ what: 'remove', holiday }),
    },
  ]
}

function columnsFor(locale: ReturnType<typeof useLanguage>): DataColumn<SetUpHoliday>[] {
  const { language } = locale
  return [
    {
      key: 'name',
      title: m['holidays.holiday'](),
      grow: true,
      cell: (holiday) => <span className="font-medium">{holiday.name[language]}</span>,
    },
    {
      key: 'dates',
      title: m['holidays.gregorian'](),
      cell: ({ fromDate, toDate }) => (
        <DateRangeText from={fromDate} to={toDate} days={daysFrom(fromDate, toDate)} />
      ),
    },
    {
      key: 'hijri',
      title: m['holidays.hijri'](),
      cell: ({ fromDate }) => (
        <bdi className="figures whitespace-nowrap text-ink-soft">
          {formatHijri(fromDate, locale)}
        </bdi>
      ),
    },
    {
      key: 'place',
      // On a phone only where a holiday is not for everyone.
      phone: ({ workSite }) => (workSite === null ? 'hidden' : 'detail'),
      title: m['holidays.where'](),
      cell: ({ workSite }) =>
        workSite === null ? (
          <span className="whitespace-nowrap text-ink-faint">{m['holidays.everywhere']()}</span>
        ) : (
          workSite.name[language]
        ),
    },
    {
      key: 'state',
      phone: 'end',
      title: m['holidays.state'](),
      cell: ({ state }) =>
        state === 'predicted' ? (
          <Pill tone="warning">{m['holidays.expected']()}</Pill>
        ) : (
          <Pill tone="good">{m['holidays.announced']()}</Pill>
        ),
    },
  ]
}

function actionsFor(language: 'en' | 'ar', onOpen: HolidayTableProps['onOpen']) {
  return (holiday: SetUpHoliday) => (
    <Menu
      label={m['holidays.actionsOf']({ name: holiday.name[language] })}
      entries={entriesFor(holiday, onOpen)}
    />
  )
}

export function HolidayTable({ year, holidays, onOpen }: HolidayTableProps) {
  const locale = useLanguage()
  return (
    <DataTable
      caption={`${m['pages.holidays']()} ${year}`}
      columns={columnsFor(locale)}
      rows={holidays ?? []}
      rowKey={(holiday) => holiday.id}
      loading={holidays === undefined}
      rowAction={actionsFor(locale.language, onOpen)}
      empty={
        <EmptyState
          icon={<CalendarHeart size={22} aria-hidden="true" />}
          title={m['holidays.noneTitle']()}
          text={m['holidays.noneText']()}
        />
      }
    />
  )
}
