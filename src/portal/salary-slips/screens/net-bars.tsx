import { minorUnits } from '#platform/money.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ChartTable } from '#platform/ui/chart-table.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { cached, formatNumber, type LocaleOptions, tag } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { m } from '#messages'
import type { OwnSlip } from '../contract.ts'
import { lastYear, type MonthNet } from '../last-year.ts'

/** A month's name where there are twelve beside each other. */
function briefMonth(month: string, locale: LocaleOptions): string {
  const language = tag(locale, 'days')
  const format = cached(
    `slip-month ${language}`,
    () => new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }),
  )
  return (format as Intl.DateTimeFormat).format(new Date(`${month}-01T12:00:00Z`))
}

interface NetBarsProps {
  slips: readonly OwnSlip[]
  currency: string
}

/** The net of twelve months side by side, the newest highlighted. */
export function NetBars({ slips, currency }: NetBarsProps) {
  const locale = useLanguage()
  const months = lastYear(slips)
  const top = Math.max(...months.map(({ netFils }) => netFils ?? 0)) || 1
  return (
    <Card title={m['salarySlipScreens.byMonth']()}>
      <figure className="@container relative w-full">
        <div aria-hidden="true" className="flex items-stretch gap-0.5 pt-2 sm:gap-1">
          {months.map((each, index) => (
            <Bar
              key={each.month}
              each={each}
              top={top}
              currency={currency}
              fromEnd={months.length - 1 - index}
            />
          ))}
        </div>
        <ChartTable
          caption={m['salarySlipScreens.byMonth']()}
          heads={[m['salarySlipScreens.month'](), m['salarySlips.net']()]}
          rows={months.flatMap(({ month, netFils }) =>
            netFils === null
              ? []
              : [
                  [
                    formatMonth(month, locale),
                    <MoneyText key={month} fils={netFils} currency={currency} />,
                  ],
                ],
          )}
        />
      </figure>
    </Card>
  )
}

interface BarProps {
  each: MonthNet
  top: number
  currency: string
  /** 0 for the newest. */
  fromEnd: number
}

/** In a narrow card there is room for the newest amount only, on a phone for every third month. */
function Bar({ each: { month, netFils }, top, currency, fromEnd }: BarProps) {
  const locale = useLanguage()
  const isNewest = fromEnd === 0
  const whole = formatNumber((netFils ?? 0) / minorUnits(currency), locale, {
    maximumFractionDigits: 0,
  })
  return (
    <div className="flex min-w-0 grow basis-0 flex-col">
      <div className="flex h-32 flex-col items-end justify-end gap-1 border-b border-line-strong sm:items-center">
        {netFils !== null && (
          <span
            className={classNames(
              'figures text-xs whitespace-nowrap',
              isNewest ? 'font-semibold text-ink' : 'text-ink-soft @max-[38rem]:hidden',
            )}
          >
            {whole}
          </span>
        )}
        <span
          className={classNames(
            'keep-colour w-full max-w-10 shrink-0 rounded-t-[0.25rem] max-sm:self-center',
            isNewest ? 'bg-accent' : 'bg-line-strong',
          )}
          style={{ blockSize: `${(Math.max(0, netFils ?? 0) / top) * 78}%` }}
        />
      </div>
      <span
        className={classNames(
          'mx-auto flex w-0 justify-center pt-1 text-xs whitespace-nowrap',
          isNewest ? 'font-medium text-ink' : 'text-ink-soft',
          fromEnd % 3 !== 0 && 'max-lg:invisible',
          // Arabic names of months have no short form.
          locale.language === 'ar' && fromEnd % 2 !== 0 && 'lg:invisible',
        )}
      >
        {briefMonth(month, locale)}
      </span>
    </div>
  )
}
