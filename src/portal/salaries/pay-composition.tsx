import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Receipt } from '#platform/ui/receipt.tsx'
import { formatPercent } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Amounts } from './contract.ts'
import { partLabel } from './labels.ts'
import { type AmountName, AMOUNTS, totalOf } from './rules/amounts.ts'

/** One accent in four strengths: parts of one whole, not four subjects. */
const SHADES: Readonly<Record<AmountName, string>> = {
  basicFils: 'bg-accent',
  housingFils: 'bg-accent opacity-65',
  transportFils: 'bg-accent opacity-40',
  otherFils: 'bg-accent opacity-20',
}

interface PayCompositionProps {
  amounts: Amounts
  currency: string
}

/** What a month's pay consists of: a bar of its parts, and the parts with their total. */
export function PayComposition({ amounts, currency }: PayCompositionProps) {
  const parts = AMOUNTS.filter((name) => name === 'basicFils' || amounts[name] > 0)
  return (
    <div className="space-y-3">
      <PartsBar amounts={amounts} parts={parts} />
      <Receipt
        lines={[
          ...parts.map((name) => ({
            key: name,
            term: (
              <>
                <span
                  aria-hidden="true"
                  className={classNames('size-2.5 shrink-0 rounded-full', SHADES[name])}
                />
                {partLabel(name)}
              </>
            ),
            value: <MoneyText fils={amounts[name]} currency={currency} />,
          })),
          {
            key: 'total',
            term: m['salaries.total'](),
            note: m['salaries.perMonth'](),
            value: <MoneyText fils={totalOf(amounts)} currency={currency} />,
            total: true,
          },
        ]}
      />
    </div>
  )
}

function PartsBar({ amounts, parts }: { amounts: Amounts; parts: readonly AmountName[] }) {
  const locale = useLanguage()
  const total = totalOf(amounts)
  if (total === 0) return null
  const shares = parts.map((name) => ({ name, share: amounts[name] / total }))
  const label = shares
    .map(({ name, share }) =>
      m['salaries.share']({ part: partLabel(name), shown: formatPercent(share, locale) }),
    )
    .join('. ')
  return (
    <div
      role="img"
      aria-label={label}
      className="flex h-2 gap-px overflow-clip rounded-full forced-colors:border"
    >
      {shares.map(({ name, share }) => (
        <span key={name} className={SHADES[name]} style={{ inlineSize: `${share * 100}%` }} />
      ))}
    </div>
  )
}
