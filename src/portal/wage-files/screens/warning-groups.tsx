import { Disclosure } from '#platform/ui/disclosure.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { counted, formatPercent } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { WageProblem } from '../contract.ts'
import { ProblemRows } from './problem-list.tsx'

/** With more warnings of a kind they are one line, which opens. */
const MAX_SINGLE = 3

type Counted = ReturnType<typeof counted>

const TITLES: Readonly<Record<string, (count: Counted & { percent: string }) => string>> = {
  returned: (count) => m['wageFileScreens.group.returned'](count),
  W07: (count) => m['wageFileScreens.group.halfDay'](count),
  W09: (count) => m['wageFileScreens.group.otherBank'](count),
  W10: (count) => m['wageFileScreens.group.low'](count),
  W11: (count) => m['wageFileScreens.group.absent'](count),
}

interface WarningGroupsProps {
  problems: readonly WageProblem[]
  /** How many there are of each code, listed or not. */
  counts: readonly { code: string; count: number }[]
  currency: string
}

/** What to look at before the file is written: the few one by one, the many in groups that open. */
export function WarningGroups({ problems, counts, currency }: WarningGroupsProps) {
  const locale = useLanguage()
  const countOf = (code: string): number => counts.find((each) => each.code === code)?.count ?? 0
  const isMany = (code: string): boolean => countOf(code) > MAX_SINGLE && TITLES[code] !== undefined
  const single = problems.filter(({ code }) => !isMany(code))
  const groups = [...Map.groupBy(problems, ({ code }) => code)].filter(([code]) => isMany(code))
  return (
    <section className="space-y-2">
      <h3 className="text-sm font-semibold">{m['wageFileScreens.warnings']()}</h3>
      <p className="text-sm text-ink-soft">{m['wageFileScreens.warningsText']()}</p>
      {single.length > 0 && <ProblemRows problems={single} currency={currency} />}
      {groups.map(([code, own]) => (
        <Disclosure
          key={code}
          title={
            TITLES[code]?.({
              ...counted(countOf(code), locale),
              percent: formatPercent(Number(own[0]?.details['percent'] ?? 0) / 100, locale),
            }) ?? ''
          }
        >
          <ProblemRows problems={own} currency={currency} />
        </Disclosure>
      ))}
    </section>
  )
}
