import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatDay, formatDayRange, formatMonth } from '#platform/ui/format-dates.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Receipt, type ReceiptLine } from '#platform/ui/receipt.tsx'
import { Stat, Stats } from '#platform/ui/stat.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import type { Slip, SlipLine } from './contract.ts'
import { m } from '#messages'
import { heldText } from './held-text.ts'
import { ChangeMark } from './change-mark.tsx'
import { groupsOf } from './groups.ts'
import { keyOfLine } from './rules.ts'
import { lineQuantity, lineTitle, slipTitle } from './labels.ts'
import { LineExplanation } from './line-explanation.tsx'
import { SettlementDetails } from './settlement-details.tsx'

interface SlipViewProps {
  slip: Slip
  /** Below the explanation of a line. */
  lineAction?: ((line: SlipLine) => ReactNode) | undefined
}

/** A salary slip as paper: what is paid out, and lines that explain themselves. */
export function SlipView({ slip, lineAction }: SlipViewProps) {
  const { earnings, deductions, employer } = groupsOf(slip)
  return (
    <article className="@container space-y-6">
      <Head slip={slip} />
      {slip.hold !== null && <Banner tone="warning">{heldText(slip.hold)}</Banner>}
      <div className="space-y-4">
        <Details slip={slip} />
        {slip.settlement !== null && (
          <SettlementDetails facts={slip.settlement} currency={slip.currency} />
        )}
        <Account iban={slip.iban} />
      </div>
      <div className="grid items-start gap-x-10 gap-y-6 @3xl:grid-cols-2">
        <Group
          slip={slip}
          title={m['salarySlips.earnings']()}
          lines={earnings}
          lineAction={lineAction}
          none={m['salarySlips.noEarnings']()}
          total={{ label: m['salarySlips.totalEarnings'](), fils: slip.earningsFils }}
        />
        <Group
          slip={slip}
          title={m['salarySlips.deductions']()}
          lines={deductions}
          lineAction={lineAction}
          none={m['salarySlips.noDeductions']()}
          total={{ label: m['salarySlips.totalDeductions'](), fils: slip.deductionsFils }}
        />
      </div>
      {employer.length > 0 && (
        <Group
          slip={slip}
          title={m['salarySlips.employer']()}
          text={m['salarySlips.employerText']()}
          lines={employer}
          lineAction={lineAction}
        />
      )}
      <YearToDate slip={slip} />
    </article>
  )
}

/** The company, the month, and the net in figures and in words. */
function Head({ slip }: { slip: Slip }) {
  const locale = useLanguage()
  const { company, month, runKind, runNumber, netFils, lastNetFils, currency, inWords } = slip
  return (
    <header className="space-y-4">
      <div>
        <p className="text-sm text-ink-soft">
          <bdi>{nameIn(company, locale.language)}</bdi>
        </p>
        <h2 className="text-lg font-semibold">
          {slipTitle(slip)} · <bdi>{formatMonth(month, locale)}</bdi>
        </h2>
      </div>
      <div>
        <p className="text-xs text-ink-soft">{m['salarySlips.net']()}</p>
        <p className="figures mt-1 text-2xl font-semibold sm:text-3xl">
          <MoneyText fils={netFils} currency={currency} />
        </p>
        {netFils >= 0 && inWords.en !== '' && (
          <div className="mt-1 space-y-0.5 text-sm text-ink-soft">
            {/* The reader's language first. */}
            {(locale.language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)).map(
              (each) => (
                <p key={each}>
                  <bdi lang={each}>{inWords[each]}</bdi>
                </p>
              ),
            )}
          </div>
        )}
        {lastNetFils !== null && runKind === 'month' && runNumber === 1 && (
          <p className="mt-2 text-xs text-ink-soft">
            {lastNetFils === netFils ? (
              m['salarySlips.unchangedNet']()
            ) : (
              <ChangeMark nowFils={netFils} wasFils={lastNetFils} currency={currency} />
            )}
          </p>
        )}
      </div>
    </header>
  )
}

function Details({ slip }: { slip: Slip }) {
  const locale = useLanguage()
  const { language } = locale
  const { employee, fromDay, toDay, calendarDays, paidDays } = slip
  const isWhole = fromDay.endsWith('-01') && Number(toDay.slice(8)) === calendarDays
  return (
    <DescriptionList
      columns={3}
      brief
      items={[
        { term: m['salarySlips.number'](), value: <Bdi code>{employee.number}</Bdi> },
        { term: m['salarySlips.name'](), value: <bdi>{nameIn(employee.name, language)}</bdi> },
        {
          term: m['salarySlips.position'](),
          value: <bdi>{nameIn(employee.position, language)}</bdi>,
        },
        {
          term: m['salarySlips.department'](),
          value: <bdi>{nameIn(employee.department, language)}</bdi>,
        },
        // A settlement says it as the first day of work.
        ...(slip.settlement === null
          ? [
              {
                term: m['salarySlips.joiningDate'](),
                value: (
                  <bdi>
                    {formatDay(employee.joiningDate, locale, { weekday: false, year: true })}
                  </bdi>
                ),
              },
            ]
          : []),
        ...(isWhole
          ? []
          : [
              {
                term: m['salarySlips.period'](),
                value: <bdi>{formatDayRange(fromDay, toDay, locale, true)}</bdi>,
              },
            ]),
        {
          term: m['salarySlips.paidDays'](),
          value: m['salarySlips.how.countOf']({
            number: formatNumber(paidDays / 1000, locale, { maximumFractionDigits: 3 }),
            of: formatNumber(calendarDays, locale),
          }),
        },
      ]}
    />
  )
}

/** Too long for half a phone. */
function Account({ iban }: Pick<Slip, 'iban'>) {
  return (
    <DescriptionList
      columns={1}
      items={[
        {
          term: m['salarySlips.account'](),
          value: iban === '' ? m['salarySlips.noAccount']() : <Bdi code>{iban}</Bdi>,
        },
      ]}
    />
  )
}

interface GroupProps {
  slip: Slip
  title: string
  text?: string
  lines: readonly SlipLine[]
  lineAction: SlipViewProps['lineAction']
  /** Said in place of lines. */
  none?: string
  total?: { readonly label: string; readonly fils: number }
}

function Group({ slip, title, text, lines, lineAction, none, total }: GroupProps) {
  const { currency } = slip
  const rows: ReceiptLine[] = lines.map((line, index) => ({
    key: `${line.code} ${line.forMonth} ${index}`,
    term: <Title line={line} slip={slip} />,
    note: <Note line={line} slip={slip} />,
    value: <MoneyText fils={Math.abs(line.effectFils)} currency={currency} />,
    detail: (
      <>
        <LineExplanation line={line} currency={currency} />
        {lineAction?.(line)}
      </>
    ),
  }))
  return (
    <section className="min-w-0">
      <h3 className="text-base font-semibold">{title}</h3>
      {text !== undefined && <p className="mt-0.5 text-sm text-ink-soft">{text}</p>}
      {rows.length === 0 && <p className="py-2 text-sm text-ink-soft">{none}</p>}
      <Receipt
        lines={[
          ...rows,
          ...(total === undefined
            ? []
            : [
                {
                  key: 'total',
                  term: total.label,
                  value: <MoneyText fils={total.fils} currency={currency} />,
                  total: true,
                },
              ]),
        ]}
      />
    </section>
  )
}

function Title({ line, slip }: { line: SlipLine; slip: Slip }): ReactNode {
  return <bdi>{lineTitle(line, slip.month, useLanguage())}</bdi>
}

/** How much of it there was, and what has changed since the month before. */
function Note({ line, slip }: { line: SlipLine; slip: Slip }): ReactNode {
  const locale = useLanguage()
  const quantity = lineQuantity(line, locale)
  const { effectFils, lastFils } = line
  const key = keyOfLine(line)
  // The month before is known by code only, and may be compared with one line of that code.
  const isOnly =
    slip.lines.filter((each) => keyOfLine(each) === key && each.forMonth === slip.month).length ===
    1
  const sign = Math.sign(effectFils)
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {quantity !== '' && <bdi>{quantity}</bdi>}{' '}
      {lastFils !== null && (isOnly || lastFils === 0) && (
        <ChangeMark
          nowFils={Math.abs(effectFils)}
          wasFils={lastFils * sign}
          currency={slip.currency}
        />
      )}
    </span>
  )
}

/** Sums since January, and the leave that is left at the end of the month. */
function YearToDate({ slip }: { slip: Slip }) {
  const locale = useLanguage()
  const { yearToDate, leaveBalance, currency } = slip
  const money = (fils: number) => <MoneyText fils={fils} currency={currency} />
  return (
    <section className="space-y-3">
      <h3 className="text-base font-semibold">{m['salarySlips.yearToDate']()}</h3>
      <Stats>
        <Stat label={m['salarySlips.totalEarnings']()} value={money(yearToDate.earningsFils)} />
        <Stat label={m['salarySlips.totalDeductions']()} value={money(yearToDate.deductionsFils)} />
        <Stat label={m['salarySlips.net']()} value={money(yearToDate.netFils)} />
        {leaveBalance !== null && (
          <Stat
            label={m['salarySlips.leaveBalance']()}
            value={daysText(leaveBalance / 1000, locale)}
          />
        )}
      </Stats>
    </section>
  )
}
