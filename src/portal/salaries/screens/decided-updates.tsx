import { useLanguage } from '#platform/i18n/language.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { SalaryUpdate } from '../contract.ts'
import { reasonLabel } from '../labels.ts'
import { totalOf } from '../rules/amounts.ts'
import { stateLabel, toneOf } from './state-names.ts'

interface DecidedUpdatesProps {
  updates: readonly SalaryUpdate[]
  currency: string
}

/** What was requested before and what was decided, with who did, and why it was rejected. */
export function DecidedUpdates({ updates, currency }: DecidedUpdatesProps) {
  const locale = useLanguage()
  return (
    <ul className="divide-y divide-line">
      {updates.map((update) => (
        <li key={update.id} className="space-y-1 py-3 text-sm first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="font-medium">
              <MoneyText fils={totalOf(update.after)} currency={currency} />
            </span>
            <Pill tone={toneOf(update.state)}>{stateLabel(update.state)}</Pill>
          </div>
          <div className="text-xs text-ink-soft">
            <Dotted>
              <bdi>
                {m['salaries.from']({
                  day: formatDay(update.fromDay, locale, { weekday: false, year: true }),
                })}
              </bdi>
              {reasonLabel(update.reason)}
              <bdi>{nameIn(update.decidedBy ?? update.requestedBy, locale.language)}</bdi>
            </Dotted>
          </div>
          {update.decisionNote !== '' && (
            <p className="text-pretty">
              <LocalizedText text={update.decisionNote} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
