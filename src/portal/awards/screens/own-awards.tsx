import { Award as AwardIcon } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import { type Award, listOwnAwards } from '../contract.ts'

/** The awards a person received; one opens with its certificate. */
export function OwnAwards() {
  const searchParams = useSearchState()
  const pages = usePages(listOwnAwards)
  const columns = useColumns()
  if (pages.error !== null && pages.rows === undefined)
    return <CouldNotLoad error={pages.error} again={pages.again} />
  return (
    <DataTable
      caption={m['awardsScreens.tab.own']()}
      columns={columns}
      rows={pages.rows ?? []}
      rowKey={({ id }) => id}
      rowLink={({ id }) => searchParams.addressWith({ award: id })}
      loading={pages.rows === undefined}
      skeletonRows={3}
      onMore={pages.more}
      morePending={pages.morePending}
      empty={
        <EmptyState
          icon={<AwardIcon size={22} aria-hidden="true" />}
          title={m['awardsScreens.own.none']()}
          text={m['awardsScreens.own.noneText']()}
        />
      }
    />
  )
}

function useColumns(): DataColumn<Award>[] {
  const locale = useLanguage()
  return [
    {
      key: 'award',
      title: m['awardsScreens.field.award'](),
      cell: ({ type }) => <bdi>{type.name[locale.language]}</bdi>,
      grow: true,
    },
    {
      key: 'awardedOn',
      title: m['awardsScreens.field.awardedOn'](),
      cell: ({ awardedOn }) =>
        awardedOn === null ? '–' : <DateText day={awardedOn} weekday={false} year />,
    },
    {
      key: 'amount',
      align: 'end',
      title: m['awardsScreens.field.amount'](),
      cell: ({ fils, currency }) =>
        fils === null ? '–' : <MoneyText fils={fils} currency={currency} />,
    },
    {
      key: 'wall',
      phone: 'end',
      title: m['awardsScreens.field.wall'](),
      cell: ({ isShared }) =>
        isShared ? (
          <Pill tone="good">{m['awardsScreens.own.onWall']()}</Pill>
        ) : (
          <Pill tone="neutral">{m['awardsScreens.own.private']()}</Pill>
        ),
    },
  ]
}
