import { CircleCheck, CirclePlus, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { EmployeeImport, RowOutcome } from '../import/contract.ts'

type Counted = RowOutcome | 'warned'
type CountMessage = (inputs: { count: number; shown: string }) => string

const OUTCOME_STYLES: Readonly<
  Record<Counted, { tone: Tone; icon?: ReactNode; label: CountMessage }>
> = {
  created: {
    tone: 'good',
    icon: <CirclePlus size={14} aria-hidden="true" className="shrink-0" />,
    label: (inputs) => m['employeesScreens.importing.created'](inputs),
  },
  updated: {
    tone: 'info',
    icon: <PencilLine size={14} aria-hidden="true" className="shrink-0" />,
    label: (inputs) => m['employeesScreens.importing.updated'](inputs),
  },
  unchanged: {
    tone: 'neutral',
    icon: <CircleCheck size={14} aria-hidden="true" className="shrink-0" />,
    label: (inputs) => m['employeesScreens.importing.unchanged'](inputs),
  },
  refused: { tone: 'bad', label: (inputs) => m['employeesScreens.importing.refused'](inputs) },
  warned: { tone: 'warning', label: (inputs) => m['employeesScreens.importing.warned'](inputs) },
}
const ORDER: readonly Counted[] = ['created', 'updated', 'unchanged', 'refused', 'warned']

/** What a file will do, or did, in numbers; omits zero counts. */
export function ImportCounts({ counts }: { counts: EmployeeImport['counts'] }) {
  const locale = useLanguage()
  return (
    <ul className="flex flex-wrap gap-2">
      {ORDER.filter((each) => counts[each] > 0).map((each) => (
        <li key={each}>
          <Pill tone={OUTCOME_STYLES[each].tone} icon={OUTCOME_STYLES[each].icon}>
            {OUTCOME_STYLES[each].label({
              count: counts[each],
              shown: formatNumber(counts[each], locale),
            })}
          </Pill>
        </li>
      ))}
    </ul>
  )
}

/** The outcome of one row. */
export function OutcomePill({ outcome }: { outcome: RowOutcome }) {
  const label: Readonly<Record<RowOutcome, string>> = {
    created: m['employeesScreens.importing.rowCreated'](),
    updated: m['employeesScreens.importing.rowUpdated'](),
    unchanged: m['employeesScreens.importing.rowUnchanged'](),
    refused: m['employeesScreens.importing.rowRefused'](),
  }
  return (
    <Pill tone={OUTCOME_STYLES[outcome].tone} icon={OUTCOME_STYLES[outcome].icon}>
      {label[outcome]}
    </Pill>
  )
}
