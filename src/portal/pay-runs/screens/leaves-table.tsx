import type { Pages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { formatDayRange } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { nameIn, TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { DueLeave, listDueLeaves } from '../off-cycle/contract.ts'
import { stateLabel } from './labels.ts'
import { pictureIn } from './picture-in.tsx'

/** Annual leave that begins soon, each with the button that pays it in advance. */
export function LeavesTable({ pages }: { pages: Pages<typeof listDueLeaves> }) {
  const { language } = useLanguage()
  return (
    <DataTable
      caption={m['payRunScreens.leaves.title']()}
      rows={pages.rows ?? []}
      rowKey={({ id }) => id}
      picture={pictureIn(language)}
      rowAction={action}
      rowActionPlacement="foot"
      onMore={pages.more}
      morePending={pages.morePending}
      columns={useColumns()}
    />
  )
}

function useColumns(): DataColumn<DueLeave>[] {
  const locale = useLanguage()
  return [
    {
      key: 'employee',
      title: m['payRunScreens.slips.employee'](),
      grow: true,
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'days',
      title: m['payRunScreens.leaves.days'](),
      phone: 'detail',
      cell: ({ fromDay, toDay }) => (
        <bdi className="sm:whitespace-nowrap">{formatDayRange(fromDay, toDay, locale, true)}</bdi>
      ),
    },
  ]
}

function action(leave: DueLeave) {
  return <Action leave={leave} />
}

function Action({ leave: { id, employee, run } }: { leave: DueLeave }) {
  const { language } = useLanguage()
  const searchParams = useSearchState()
  const name = nameIn(employee.name, language)
  if (run !== null)
    return (
      <LinkButton size="small" to={`/pay-runs?run=${run.id}`}>
        {stateLabel(run)}
      </LinkButton>
    )
  return (
    <Button
      size="small"
      aria-label={m['payRunScreens.payLeave.of']({ name })}
      onPress={() => searchParams.open({ payLeave: id })}
    >
      {m['payRunScreens.payLeave.short']()}
    </Button>
  )
}
