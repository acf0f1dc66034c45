import { DateText } from '#platform/ui/date-text.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { RenewalView } from '../../renewing/contract.ts'

type Past = RenewalView['history'][number]['state']

const STATES: Readonly<Record<Past, { label: () => string; tone: Tone }>> = {
  paid: { label: () => m['planRenewals.screen.past.paid'](), tone: 'good' },
  stopped: { label: () => m['planRenewals.screen.past.stopped'](), tone: 'neutral' },
  over: { label: () => m['planRenewals.screen.past.over'](), tone: 'bad' },
}

/** What was renewed before, the newest first, with the order of each for its invoice. */
export function RenewalHistory({ renewal }: { renewal: RenewalView }) {
  const { history, currency } = renewal
  if (history.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold">{m['planRenewals.screen.history']()}</h3>
      <ul className="divide-y divide-line text-sm">
        {history.map(({ id, state, day, amount, order }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="min-w-0">
              <DateText day={day} weekday={false} year />
              <span className="block text-ink-soft">
                <MoneyText fils={amount} currency={currency} />
              </span>
            </span>
            <span className="flex items-center gap-3">
              {order !== null && (
                <TextLink to={`/orders/${order}`}>{m['planRenewals.screen.invoice']()}</TextLink>
              )}
              <Pill tone={STATES[state].tone}>{STATES[state].label()}</Pill>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
