import { Bike, ListOrdered } from 'lucide-react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatMoney } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Drop, Round } from '../contract.ts'
import { isInShop, moved, suggestedRoute } from '../rules.ts'
import { FreeList } from './free-list.tsx'
import { DeliveredList } from './delivered-list.tsx'
import { StopCard } from './stop-card.tsx'
import { type RoundWork, useRound, useRoundWork } from './use-round.ts'

/** What a driver has to do today, in one column for one hand. */
export function OwnRound() {
  const round = useRound()
  const work = useRoundWork()
  if (round.data === undefined)
    return round.error === null ? (
      <RoundSkeleton />
    ) : (
      <CouldNotLoad error={round.error} again={() => void round.refetch()} />
    )
  const { own, free, cash, currency, shopPhone } = round.data
  // What is in the driver's hands comes before what still lies in the shop.
  const open = [
    ...own.filter(({ state }) => state === 'out'),
    ...own.filter(({ state }) => isInShop(state)),
  ]
  const done = own.filter(({ state }) => state === 'delivered')
  if (own.length + free.length === 0) {
    return (
      <EmptyState
        icon={<Bike size={22} aria-hidden="true" />}
        title={m['deliveriesScreens.noneAtAll']()}
        text={m['deliveriesScreens.noneAtAllText']()}
      />
    )
  }
  return (
    <div className="mx-auto max-w-form space-y-8">
      {cash.collected + cash.due > 0 && <CashCard cash={cash} currency={currency} />}
      <Stops {...{ open, currency, shopPhone, work }} isEmpty={done.length === 0} />
      <FreeList free={free} currency={currency} work={work} />
      {done.length > 0 && <DeliveredList drops={done} currency={currency} />}
    </div>
  )
}

function CashCard({ cash, currency }: { cash: Round['cash']; currency: string }) {
  const locale = useLanguage()
  return (
    <section className="rounded-card border border-line bg-surface px-4 py-3">
      <h2 className="text-sm font-normal text-ink-soft">
        {m['deliveriesScreens.cashToHandOver']()}
      </h2>
      <p className="text-2xl font-semibold">
        <MoneyText fils={cash.collected} currency={currency} />
      </p>
      {cash.due > 0 && (
        <p className="text-sm text-ink-soft">
          {m['deliveriesScreens.cashDue']({ amount: formatMoney(cash.due, currency, locale) })}
        </p>
      )}
    </section>
  )
}

interface StopsProps {
  open: readonly Drop[]
  currency: string
  shopPhone: string
  work: RoundWork
  isEmpty: boolean
}

function Stops({ open, currency, shopPhone, work, isEmpty }: StopsProps) {
  const locale = useLanguage()
  const ids = open.map(({ id }) => id)
  const ready = open
    .filter(({ state, harmful }) => state === 'ready' && harmful.length === 0)
    .map(({ id }) => id)
  const suggested = [true, false].flatMap((isOut) =>
    suggestedRoute(open.filter(({ state }) => (state === 'out') === isOut)),
  )
  const start = async (some: readonly string[]): Promise<void> => {
    if (await work.start(some))
      showToast(m['deliveriesScreens.started'](counted(some.length, locale)), { tone: 'good' })
  }
  if (open.length === 0) {
    return isEmpty ? (
      // Orders to take stand right below, so this is one quiet line above them.
      <section className="rounded-card border border-line bg-surface px-4 py-3 text-sm">
        <h2 className="text-sm font-medium">{m['deliveriesScreens.noStops']()}</h2>
        <p className="text-ink-soft">{m['deliveriesScreens.noStopsText']()}</p>
      </section>
    ) : null
  }
  return (
    <section aria-label={m['deliveriesScreens.stops']()}>
      <div className="mb-3 flex min-h-control flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">
          {m['deliveriesScreens.stops']()}{' '}
          <span className="figures text-sm font-normal text-ink-soft">
            {formatNumber(open.length, locale)}
          </span>
        </h2>
        {suggested.join() !== ids.join() && (
          <Button
            kind="plain"
            icon={<ListOrdered size={18} aria-hidden="true" />}
            pending={work.busy === 'route'}
            onPress={() => void work.route(suggested)}
          >
            {m['deliveriesScreens.byArea']()}
          </Button>
        )}
      </div>
      {ready.length > 1 && (
        <div className="mb-3">
          <Button
            wide
            size="large"
            kind="primary"
            icon={<Bike size={20} aria-hidden="true" />}
            pending={work.busy === 'start'}
            onPress={() => void start(ready)}
          >
            {m['deliveriesScreens.startAll'](counted(ready.length, locale))}
          </Button>
        </div>
      )}
      <ol className="space-y-3">
        {open.map((drop, index) => (
          <li key={drop.id}>
            <StopCard
              drop={drop}
              position={index + 1}
              currency={currency}
              shopPhone={shopPhone}
              work={work}
              onStart={() => void start([drop.id])}
              startsAlone={ready.length === 1}
              onMove={{
                ...(index > 0 ? { earlier: () => void work.route(moved(ids, drop.id, -1)) } : {}),
                ...(index < open.length - 1
                  ? { later: () => void work.route(moved(ids, drop.id, 1)) }
                  : {}),
              }}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

function RoundSkeleton() {
  return (
    <Loading>
      <div className="mx-auto max-w-form space-y-3">
        <Skeleton className="h-20 w-full rounded-card" />
        <Skeleton className="h-56 w-full rounded-card" />
        <Skeleton className="h-56 w-full rounded-card" />
      </div>
    </Loading>
  )
}
