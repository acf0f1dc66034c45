import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { HoursText } from '#shop/kitchen/hours-text.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { FreeDrop } from '../contract.ts'
import { groupsOf } from '../rules.ts'
import { StatePill } from './state-pill.tsx'
import type { RoundWork } from './use-round.ts'

interface FreeListProps {
  free: readonly FreeDrop[]
  currency: string
  work: RoundWork
}

/** Orders without a driver, by window and area. */
export function FreeList({ free, currency, work }: FreeListProps) {
  const locale = useLanguage()
  return (
    <section aria-label={m['deliveriesScreens.free']()}>
      <h2 className="mb-3 text-lg">
        {m['deliveriesScreens.free']()}{' '}
        <span className="figures text-sm font-normal text-ink-soft">
          {formatNumber(free.length, locale)}
        </span>
      </h2>
      {free.length === 0 && (
        <p className="text-sm text-ink-soft">{m['deliveriesScreens.noFree']()}</p>
      )}
      <div className="space-y-4">
        {groupsOf(free).map(({ key, drops, ...span }) => (
          <div key={key}>
            <h3 className="mb-1.5 text-sm font-medium text-ink-soft">
              <HoursText span={span} />
            </h3>
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {drops.map((drop) => (
                <FreeLine key={drop.id} drop={drop} currency={currency} work={work} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function FreeLine({ drop, currency, work }: { drop: FreeDrop; currency: string; work: RoundWork }) {
  const locale = useLanguage()
  const { language } = locale
  const number = String(drop.number)
  const take = async (): Promise<void> => {
    if (await work.take(drop.id))
      showToast(m['deliveriesScreens.took']({ number }), {
        tone: 'good',
        undo: () => void work.leave(drop.id),
      })
  }
  return (
    <li className="flex items-center gap-3 py-2.5 ps-4 pe-3">
      <div className="min-w-0 grow">
        <p className="leading-snug font-medium">
          <bdi>{drop.area[language]}</bdi>
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <Bdi code>{number}</Bdi> <StatePill state={drop.state} />
          <span>{m['deliveriesScreens.portions'](counted(drop.portions, locale))}</span>
          {drop.cashDue > 0 && <MoneyText fils={drop.cashDue} currency={currency} />}
        </p>
      </div>
      <Button
        size="large"
        pending={work.busy === drop.id}
        aria-label={m['deliveriesScreens.takeFor']({ number })}
        onPress={() => void take()}
      >
        {m['deliveriesScreens.take']()}
      </Button>
    </li>
  )
}
