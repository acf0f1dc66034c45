import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Stat, Stats } from '#platform/ui/stat.tsx'
import { m } from '#messages'
import type { RunSums } from '../contract.ts'
import { SignedAmount } from './signed-amount.tsx'

interface RunTotalsProps {
  run: RunSums
  /** Of the month before; null where there is none. */
  last: RunSums | null
  currency: string
  /** Whether a month before is looked for at all. */
  isCompared?: boolean
}

type AmountName = Exclude<keyof RunSums, 'people'>

const AMOUNTS: readonly (readonly [AmountName, () => string])[] = [
  ['netFils', () => m['payRunScreens.totals.net']()],
  ['earningsFils', () => m['payRunScreens.totals.earnings']()],
  ['deductionsFils', () => m['payRunScreens.totals.deductions']()],
  ['employerFils', () => m['payRunScreens.totals.employer']()],
]

/** What a run comes to, each total with last month's and the difference. */
export function RunTotals({ run, last, currency, isCompared = true }: RunTotalsProps) {
  const locale = useLanguage()
  return (
    <Card title={m['payRunScreens.totals.title']()}>
      <div className="space-y-4">
        <Stats>
          {AMOUNTS.map(([name, label]) => (
            <Stat
              key={name}
              label={label()}
              value={<MoneyText fils={run[name]} currency={currency} />}
              {...(last === null
                ? {}
                : {
                    note: (
                      <Compared
                        text={formatMoney(last[name], currency, locale)}
                        difference={
                          run[name] === last[name] ? null : (
                            <SignedAmount fils={run[name] - last[name]} currency={currency} />
                          )
                        }
                      />
                    ),
                  })}
            />
          ))}
          <Stat
            label={m['payRunScreens.totals.people']()}
            value={formatNumber(run.people, locale)}
            {...(last === null
              ? {}
              : {
                  note: (
                    <Compared
                      text={formatNumber(last.people, locale)}
                      difference={
                        run.people === last.people ? null : (
                          <bdi dir="ltr">
                            {formatNumber(run.people - last.people, locale, {
                              signDisplay: 'exceptZero',
                            })}
                          </bdi>
                        )
                      }
                    />
                  ),
                })}
          />
        </Stats>
        {last === null && isCompared && (
          <p className="text-sm text-ink-soft">{m['payRunScreens.totals.noLast']()}</p>
        )}
      </div>
    </Card>
  )
}

/** Last month's total, and how much more or less it is now. */
function Compared({ text, difference }: { text: string; difference: ReactNode }) {
  return (
    <Dotted>
      <bdi>{m['payRunScreens.totals.last']({ amount: text })}</bdi>
      {difference}
    </Dotted>
  )
}
