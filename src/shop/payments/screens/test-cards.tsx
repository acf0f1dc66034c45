import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'
import { groupedNumber } from './card-text.ts'

const TEST_CARDS = [
  { number: '4242424242424242', does: () => m['payScreens.demo.succeeds']() },
  { number: '4000002500003155', does: () => m['payScreens.demo.asksBank']() },
  { number: '4000000000000341', does: () => m['payScreens.demo.failsLater']() },
  { number: '4000000000000002', does: () => m['payScreens.demo.declines']() },
  { number: '4000000000009995', does: () => m['payScreens.demo.noFunds']() },
  { number: '4000008400001629', does: () => m['payScreens.demo.bankDeclines']() },
] as const

/** Lists the test card numbers that the demo desk accepts, and what each one does. */
export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  return (
    <section aria-label={m['payScreens.demo.cards']()}>
      <h2 className="text-sm font-medium">{m['payScreens.demo.cards']()}</h2>
      <ul className="mt-2 divide-y divide-line">
        {TEST_CARDS.map(({ number, does }) => (
          <li key={number} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 text-sm">
              <Bdi code>{groupedNumber(number)}</Bdi>
              <span className="block text-xs text-ink-soft">{does()}</span>
            </span>
            <Button
              size="small"
              onPress={() => onUse(number)}
              aria-label={m['payScreens.demo.useOf']({ last: number.slice(-4) })}
            >
              {m['payScreens.demo.use']()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
