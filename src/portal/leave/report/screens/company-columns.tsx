import { RowLink } from '#accounts/account/row-link.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { CompanyLine } from '../contract.ts'
import { upcomingText } from '../upcoming-text.ts'
import { fixedText, TOTAL_LABELS } from './total-labels.ts'

export const TOTAL_NAMES = [
  'carried',
  'granted',
  'corrected',
  'taken',
  'planned',
  'pending',
  'encashed',
  'expired',
  'nextYear',
  'left',
] as const
export type TotalName = (typeof TOTAL_NAMES)[number]

const MOST_COLUMNS = 7

/** The sum of everyone listed. */
export interface SumLine {
  readonly people: number
  readonly sums: Readonly<Record<TotalName, number>>
}

export type CompanyRow = CompanyLine | SumLine

/** Days granted before they are earned leave nothing, and are not owed. */
export function daysOf(line: CompanyLine, name: TotalName): number {
  if (name !== 'left') return line[name]
  return line.ahead === null ? (line.left ?? 0) : 0
}

const isSum = (row: CompanyRow): row is SumLine => 'sums' in row

export function useCompanyColumns(
  totals: readonly TotalName[],
  linkOf: (employeeId: string) => string,
): DataColumn<CompanyRow>[] {
  const totalColumn = (key: TotalName): DataColumn<CompanyRow> => ({
    key,
    title: key === 'left' ? m['leaveReport.left']() : TOTAL_LABELS[key](),
    align: 'end',
    sortable: true,
    phone: key === 'left' ? 'end' : 'hidden',
    // More columns than a laptop has room for.
    ...(key === 'pending' && totals.length > MOST_COLUMNS ? { wideOnly: true } : {}),
    cell: (row) => <Amount row={row} name={key} />,
  })
  return [
    {
      key: 'name',
      title: m['leaveReport.employee'](),
      grow: true,
      sortable: true,
      cell: (row) =>
        isSum(row) ? <SumName people={row.people} /> : <Name line={row} linkOf={linkOf} />,
    },
    ...totals.map(totalColumn),
  ]
}

function SumName({ people }: { people: number }) {
  const locale = useLanguage()
  return (
    <span className="font-semibold">
      {m['leaveReport.all']()}
      <span className="figures block text-xs font-normal text-ink-soft">
        {m['employeesScreens.total'](counted(people, locale))}
      </span>
    </span>
  )
}

interface NameProps {
  line: CompanyLine
  linkOf: (employeeId: string) => string
}

function Name({ line: { employee, department, leftOn }, linkOf }: NameProps) {
  const locale = useLanguage()
  return (
    <RowLink to={linkOf(employee.id)}>
      <bdi>{employee.name[locale.language]}</bdi>{' '}
      <span className="block text-xs font-normal text-ink-soft">
        <Dotted>
          <Bdi code>{employee.number}</Bdi>
          <bdi>{department[locale.language]}</bdi>
        </Dotted>
      </span>
      {leftOn !== null && (
        <span className="mt-1 block">
          <Pill tone="neutral">
            {m['leaveReport.hasLeft']({ day: formatDay(leftOn, locale, { year: true }) })}
          </Pill>
        </span>
      )}
    </RowLink>
  )
}

function Amount({ row, name }: { row: CompanyRow; name: TotalName }) {
  const locale = useLanguage()
  const days = isSum(row) ? row.sums[name] : daysOf(row, name)
  const ahead = name === 'left' && !isSum(row) ? row.ahead : null
  const weight = name === 'left' || isSum(row) ? 'figures font-semibold' : 'figures'
  return (
    <span className="inline-block text-end">
      {name === 'left' && (
        <span className="figures whitespace-nowrap @2xl:hidden">
          {m['leaveReport.daysLeft']({
            count: days,
            shown: formatNumber(days, locale, { maximumFractionDigits: 2 }),
          })}
        </span>
      )}
      <bdi
        className={classNames(
          days === 0 ? 'figures text-ink-faint' : weight,
          // A phone has no column to say what the number counts.
          name === 'left' && '@max-2xl:hidden',
        )}
      >
        {fixedText(days, locale)}
      </bdi>
      {ahead !== null && !isSum(row) && (
        <span className="figures block max-w-40 text-xs font-normal text-ink-soft">
          {upcomingText(ahead, locale, row.on)}
        </span>
      )}
    </span>
  )
}
