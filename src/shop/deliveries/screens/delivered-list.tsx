import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { TimeText } from '#platform/ui/time-text.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Drop } from '../contract.ts'
import { ProofText } from './proof-messages.tsx'

/** The driver's finished deliveries: where, when, and what was collected. */
export function DeliveredList({ drops, currency }: { drops: readonly Drop[]; currency: string }) {
  const locale = useLanguage()
  const { language } = locale
  return (
    <section aria-label={m['deliveriesScreens.done']()}>
      <h2 className="mb-3 text-lg">
        {m['deliveriesScreens.done']()}{' '}
        <span className="figures text-sm font-normal text-ink-soft">
          {formatNumber(drops.length, locale)}
        </span>
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {drops.map(({ id, number, area, delivered }) => (
          <li key={id} className="flex items-center justify-between gap-4 px-4 py-2.5 text-sm">
            <span className="min-w-0">
              <span className="block font-medium">
                <bdi>{area[language]}</bdi>
              </span>
              <span className="text-ink-soft">
                <Bdi code>{number}</Bdi>
                {delivered !== null && (
                  <>
                    {' '}
                    · <TimeText instant={delivered.at} /> · <ProofText proof={delivered.proof} />
                  </>
                )}
              </span>
            </span>
            {delivered !== null && delivered.cashCollected > 0 && (
              <MoneyText fils={delivered.cashCollected} currency={currency} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
