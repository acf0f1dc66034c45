import { CheckCheck } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { dayOf } from '#platform/ui/format-dates.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { Award, AwardState } from '../contract.ts'
import { listAwards } from '../desk/contract.ts'
import { stateLabel } from './labels.ts'

/** Nominations or awards of one status. */
export function AwardsTab({ state }: { state: AwardState }) {
  const searchParams = useSearchState()
  const pages = usePages(listAwards, { query: { state } })
  const columns = useColumns(state)
  if (pages.error !== null && pages.rows === undefined)
    return <CouldNotLoad error={pages.error} again={pages.again} />
  return (
    <DataTable
      caption={stateLabel(state)}
      columns={columns}
      rows={pages.rows ?? []}
      rowKey={({ id }) => id}
      rowLink={({ id }) => searchParams.addressWith({ award: id })}
      loading={pages.rows === undefined}
      skeletonRows={4}
      onMore={pages.more}
      morePending={pages.morePending}
      empty={
        <EmptyState
          icon={<CheckCheck size={22} aria-hidden="true" />}
          title={
            state === 'nominated'
              ? m['awardsScreens.desk.none']()
              : m['awardsScreens.desk.noneYet']()
          }
          text={state === 'nominated' ? m['awardsScreens.desk.noneText']() : undefined}
        />
      }
    />
  )
}

function useColumns(state: AwardState): DataColumn<Award>[] {
  const locale = useLanguage()
  const isGranted = state === 'granted'
  return [
    {
      key: 'employee',
      title: m['awardsScreens.field.employee'](),
      cell: ({ employee }) => <TwoNames name={employee.name} />,
      grow: true,
    },
    {
      key: 'award',
      title: m['awardsScreens.field.award'](),
      cell: ({ type }) => <bdi>{type.name[locale.language]}</bdi>,
    },
    {
      key: 'nominatedBy',
      title: m['awardsScreens.field.nominatedBy'](),
      cell: ({ nominatedBy }) => <bdi>{nominatedBy[locale.language]}</bdi>,
    },
    ...(isGranted
      ? [
          {
            key: 'amount',
            align: 'end' as const,
            title: m['awardsScreens.field.amount'](),
            cell: ({ fils, currency }: Award) =>
              fils === null ? '–' : <MoneyText fils={fils} currency={currency} />,
          },
        ]
      : []),
    {
      key: 'day',
      phone: 'end',
      title: isGranted
        ? m['awardsScreens.field.awardedOn']()
        : m['awardsScreens.field.nominatedOn'](),
      cell: ({ awardedOn, nominatedAt }) => (
        <DateText day={awardedOn ?? dayOf(nominatedAt, locale.zone)} weekday={false} year />
      ),
    },
  ]
}
