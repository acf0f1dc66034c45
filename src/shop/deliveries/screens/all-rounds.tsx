import { useQueryClient } from '@tanstack/react-query'
import { Bike, Image as ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { refresh, useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { DayStepper } from '#shop/kitchen/day-stepper.tsx'
import { HoursText } from '#shop/kitchen/hours-text.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { allergensInSentence } from '#shop/menu/food-names.ts'
import { m } from '#messages'
import { assignDrop, type DayDrop, showRound, showRounds } from '../contract.ts'
import { byWindowAndArea, isInShop } from '../rules.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import { ProofText } from './proof-messages.tsx'
import { StatePill } from './state-pill.tsx'

type Rounds = ReplyOf<typeof showRounds>
const UNASSIGNED = 'nobody'

/**
 * Every round of a day, for staff who manage orders: who delivers what, and how much cash each
 * driver has.
 */
export function AllRounds() {
  const client = useQueryClient()
  const [day, setDay] = useState<string | null>(null)
  const rounds = useEndpoint(showRounds, day === null ? {} : { query: { day } }, {
    keepPrevious: true,
  })
  useLive('orders', () => void refresh(client, [showRounds]))
  if (rounds.data === undefined) {
    return rounds.error === null ? (
      <Loading>
        <Skeleton className="h-64 w-full rounded-card" />
      </Loading>
    ) : (
      <CouldNotLoad error={rounds.error} again={() => void rounds.refetch()} />
    )
  }
  const { data } = rounds
  return (
    <>
      <div className="mb-4">
        <DayStepper day={data.day} today={data.today} onChange={setDay} />
      </div>
      <RoundCards rounds={data} />
    </>
  )
}

function RoundCards({ rounds }: { rounds: Rounds }) {
  const locale = useLanguage()
  const { language } = locale
  const { drivers, drops, currency } = rounds
  if (drops.length === 0) {
    return (
      <EmptyState
        icon={<Bike size={22} aria-hidden="true" />}
        title={m['deliveriesScreens.noRounds']()}
        text={m['deliveriesScreens.noRoundsText']()}
      />
    )
  }
  const free = drops.filter(({ driverId }) => driverId === null)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {free.length > 0 && (
        <div className="lg:col-span-2">
          <Card
            flush
            title={m['deliveriesScreens.nobodyYet']()}
            end={
              <span className="figures text-sm text-ink-soft">
                {formatNumber(free.length, locale)}
              </span>
            }
          >
            <DropLines drops={free} rounds={rounds} />
          </Card>
        </div>
      )}
      {drivers.flatMap((driver) => {
        const own = drops.filter(({ driverId }) => driverId === driver.id)
        return own.length === 0
          ? []
          : [
              <Card
                key={driver.id}
                flush
                title={<bdi>{driver.name[language]}</bdi>}
                end={
                  <span className="text-sm text-ink-soft">
                    {m['deliveriesScreens.open'](counted(driver.open, locale))} ·{' '}
                    {m['deliveriesScreens.deliveredCount'](counted(driver.delivered, locale))}
                  </span>
                }
              >
                {driver.cashCollected > 0 && (
                  <p className="flex flex-wrap items-baseline justify-between gap-4 border-b border-line px-4 py-2.5 text-sm sm:px-6">
                    {m['deliveriesScreens.cashToHandOver']()}
                    <strong>
                      <MoneyText fils={driver.cashCollected} currency={currency} />
                    </strong>
                  </p>
                )}
                <DropLines drops={own} rounds={rounds} />
              </Card>,
            ]
      })}
    </div>
  )
}

function DropLines({ drops, rounds }: { drops: readonly DayDrop[]; rounds: Rounds }) {
  return (
    <ul className="divide-y divide-line">
      {drops.toSorted(openFirst).map((drop) => (
        <DropLine key={drop.id} drop={drop} rounds={rounds} />
      ))}
    </ul>
  )
}

/** Sorts open deliveries above delivered ones. */
function openFirst(one: DayDrop, other: DayDrop): number {
  return (
    Number(one.delivered !== null) - Number(other.delivered !== null) || byWindowAndArea(one, other)
  )
}

function DropLine({ drop, rounds: { drivers, currency } }: { drop: DayDrop; rounds: Rounds }) {
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const number = String(drop.number)
  const assign = useSubmit(assignDrop, {
    refreshes: [showRounds, showRound],
    onSuccess: () => showToast(m['deliveriesScreens.assigned']({ number }), { tone: 'good' }),
  })
  const choose = (chosen: string): void => {
    assign
      .send({ params: { id: drop.id }, body: { driverId: chosen === UNASSIGNED ? null : chosen } })
      .catch((error: unknown) => void showToast(errorSentence(error, language), { tone: 'bad' }))
  }
  return (
    <li className="px-4 py-3 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-48">
          <p className="font-medium">
            <bdi>{drop.area[language]}</bdi>
          </p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            <HoursText span={drop} /> · <Bdi code>{number}</Bdi> <StatePill state={drop.state} />
            {drop.cashDue > 0 && <MoneyText fils={drop.cashDue} currency={currency} />}
            {drop.delivered !== null && <ProofText proof={drop.delivered.proof} />}
          </p>
        </div>
        {drop.hasPhoto && (
          <Button
            size="small"
            icon={<ImageIcon size={16} aria-hidden="true" />}
            onPress={() => setOpen(true)}
          >
            {m['deliveriesScreens.showPhoto']()}
          </Button>
        )}
        {isInShop(drop.state) && (
          <div className="w-full sm:w-48">
            <SelectField
              label={m['deliveriesScreens.driverFor']({ number })}
              labelHidden
              disabled={assign.pending}
              choices={[
                {
                  value: UNASSIGNED,
                  label:
                    drop.driverId === null
                      ? m['deliveriesScreens.assign']()
                      : m['deliveriesScreens.nobodyYet'](),
                },
                ...drivers.map((driver) => ({ value: driver.id, label: driver.name[language] })),
              ]}
              value={drop.driverId ?? UNASSIGNED}
              onChange={choose}
            />
          </div>
        )}
      </div>
      {drop.harmful.length > 0 && (
        <p className="mt-1 text-sm font-medium text-bad">
          {m['deliveriesScreens.harmful']({
            allergens: allergensInSentence(drop.harmful, language),
          })}
        </p>
      )}
      {drop.tried !== null && drop.delivered === null && (
        <p className="mt-1 text-sm text-warning">
          <bdi>{drop.tried.note}</bdi>
        </p>
      )}
      {isOpen && <PhotoDialog id={drop.id} number={number} onClose={() => setOpen(false)} />}
    </li>
  )
}
