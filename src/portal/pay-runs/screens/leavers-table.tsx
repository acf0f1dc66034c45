import type { Pages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { nameIn, TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { Leaver, listLeavers } from '../off-cycle/contract.ts'
import { stateLabel } from './labels.ts'
import { pictureIn } from './picture-in.tsx'

/** From so many days before the deadline it is marked. */
const SOON_DAYS = 5

/** Who leaves or left and is not settled, with the law's deadline and the button that settles. */
export function LeaversTable({ pages }: { pages: Pages<typeof listLeavers> }) {
  const { language } = useLanguage()
  return (
    <DataTable
      caption={m['payRunScreens.leavers.title']()}
      rows={pages.rows ?? []}
      rowKey={({ employee }) => employee.id}
      picture={pictureIn(language)}
      rowAction={action}
      rowActionPlacement="foot"
      onMore={pages.more}
      morePending={pages.morePending}
      columns={useColumns()}
    />
  )
}

function useColumns(): DataColumn<Leaver>[] {
  return [
    {
      key: 'employee',
      title: m['payRunScreens.slips.employee'](),
      grow: true,
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'lastDay',
      title: m['payRunScreens.leavers.lastDay'](),
      cell: ({ lastDay }) => <DateText day={lastDay} weekday={false} year />,
    },
    {
      key: 'payBy',
      title: m['payRunScreens.leavers.payBy'](),
      cell: ({ payBy }) => <DateText day={payBy} weekday={false} year />,
    },
    {
      key: 'deadline',
      title: m['payRunScreens.leavers.deadline'](),
      phone: 'detail',
      cell: (leaver) => <Deadline leaver={leaver} />,
    },
  ]
}

function action(leaver: Leaver) {
  return <Action leaver={leaver} />
}

function Deadline({ leaver: { daysLeft, canSettle, run } }: { leaver: Leaver }) {
  const locale = useLanguage()
  if (!canSettle && run === null)
    return <Pill tone="neutral">{m['payRunScreens.leavers.notYet']()}</Pill>
  if (daysLeft < 0)
    return (
      <Pill tone="bad">
        {m['payRunScreens.leavers.late']({ days: daysText(-daysLeft, locale) })}
      </Pill>
    )
  return (
    <Pill tone={daysLeft <= SOON_DAYS ? 'warning' : 'info'}>
      {daysLeft === 0
        ? m['payRunScreens.leavers.today']()
        : m['payRunScreens.leavers.left']({ days: daysText(daysLeft, locale) })}
    </Pill>
  )
}

function Action({ leaver: { employee, canSettle, run } }: { leaver: Leaver }) {
  const { language } = useLanguage()
  const searchParams = useSearchState()
  const name = nameIn(employee.name, language)
  if (run !== null)
    return (
      <LinkButton size="small" to={`/pay-runs?run=${run.id}`}>
        {stateLabel(run)}
      </LinkButton>
    )
  if (!canSettle) return null
  return (
    <Button
      size="small"
      aria-label={m['payRunScreens.settle.of']({ name })}
      onPress={() => searchParams.open({ settle: employee.id })}
    >
      {m['payRunScreens.settle.short']()}
    </Button>
  )
}
