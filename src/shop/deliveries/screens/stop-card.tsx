import { ArrowDown, ArrowUp, Map as MapIcon, Phone, StickyNote, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { buttonClasses } from '#platform/ui/button-style.ts'
import { formatTime } from '#platform/ui/format-dates.ts'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { closeToast, toastsNow } from '#platform/ui/toast-queue.ts'
import { HoursText } from '#shop/kitchen/hours-text.tsx'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Door, Drop } from '../contract.ts'
import { isInShop } from '../rules.ts'
import { mapAddress } from './drop-messages.ts'
import { HarmfulDrop } from './harmful-drop.tsx'
import { StatePill } from './state-pill.tsx'
import type { RoundWork } from './use-round.ts'

const HandOverDialog = lazy(async () => ({
  default: (await import('./hand-over-dialog.tsx')).HandOverDialog,
}))
const NoRecipientDialog = lazy(async () => ({
  default: (await import('./nobody-dialog.tsx')).NoRecipientDialog,
}))

interface StopCardProps {
  drop: Drop
  position: number
  currency: string
  shopPhone: string
  work: RoundWork
  onStart: () => void
  /** It is the only one that is ready, so its own button is the one to press. */
  startsAlone: boolean
  onMove: { earlier?: () => void; later?: () => void }
}

/** One stop: the address, the phone, what to collect, and the next action. */
export function StopCard({
  drop,
  position,
  currency,
  shopPhone,
  work,
  onStart,
  startsAlone,
  onMove,
}: StopCardProps) {
  const locale = useLanguage()
  const { language } = locale
  const [dialog, setDialog] = useState<'handOver' | 'nobody' | null>(null)
  const number = String(drop.number)
  const isHarmful = drop.harmful.length > 0
  const close = (): void => setDialog(null)
  const confirm = (what: typeof dialog): void => {
    // The last stop's toast would cover the dialog of the next one.
    for (const { key } of toastsNow()) closeToast(key)
    setDialog(what)
  }
  return (
    <article
      aria-label={m['deliveriesScreens.order']({ number })}
      className="rounded-card border border-line bg-surface"
    >
      <header className="flex items-start gap-3 ps-4 pe-1 pt-3">
        <span className="figures mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent">
          {formatNumber(position, locale)}
        </span>
        <div className="min-w-0 grow">
          <h3 className="text-lg leading-snug font-semibold">
            <bdi>{drop.area[language]}</bdi>
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            <HoursText span={drop} /> · <Bdi code>{number}</Bdi> <StatePill state={drop.state} />
          </p>
        </div>
        <Menu
          label={m['deliveriesScreens.more']({ number })}
          entries={entriesFor({ drop, work, onMove, number })}
        />
      </header>
      <div className="space-y-3 p-4 pt-3">
        <HarmfulDrop drop={drop} shopPhone={shopPhone} />
        {drop.door !== null && <DoorDetails door={drop.door} drop={drop} />}
        {drop.tried !== null && <Tried tried={drop.tried} />}
        {drop.cashDue > 0 && (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-warning-soft px-3 py-2">
            <span className="text-sm">{m['deliveriesScreens.cashTake']()}</span>
            <span className="text-xl font-semibold">
              <MoneyText fils={drop.cashDue} currency={currency} />
            </span>
          </p>
        )}
        {drop.state === 'ready' && !isHarmful && (
          <Button
            wide
            size="large"
            kind={startsAlone ? 'primary' : 'quiet'}
            pending={work.busy === drop.id}
            onPress={onStart}
          >
            {m['deliveriesScreens.start']()}
          </Button>
        )}
        {drop.state === 'out' && (
          <div className="grid gap-2">
            {!isHarmful && (
              <Button wide size="large" kind="primary" onPress={() => confirm('handOver')}>
                {m['deliveriesScreens.handOver']()}
              </Button>
            )}
            <Button wide size="large" onPress={() => confirm('nobody')}>
              {m['deliveriesScreens.nobody']()}
            </Button>
          </div>
        )}
      </div>
      {dialog !== null && (
        <Suspense fallback={null}>
          {dialog === 'handOver' && !isHarmful ? (
            <HandOverDialog drop={drop} currency={currency} onClose={close} />
          ) : (
            <NoRecipientDialog drop={drop} onClose={close} />
          )}
        </Suspense>
      )}
    </article>
  )
}

interface Offered extends Pick<StopCardProps, 'drop' | 'work' | 'onMove'> {
  number: string
}

function entriesFor({ drop, work, onMove: { earlier, later }, number }: Offered): MenuEntry[] {
  return [
    {
      key: 'earlier',
      label: m['deliveriesScreens.earlier']({ number }),
      icon: <ArrowUp size={16} aria-hidden="true" />,
      disabled: earlier === undefined,
      onSelect: () => earlier?.(),
    },
    {
      key: 'later',
      label: m['deliveriesScreens.later']({ number }),
      icon: <ArrowDown size={16} aria-hidden="true" />,
      disabled: later === undefined,
      onSelect: () => later?.(),
    },
    ...(isInShop(drop.state)
      ? [
          {
            key: 'leave',
            label: m['deliveriesScreens.leave'](),
            icon: <Undo2 size={16} aria-hidden="true" />,
            onSelect: () => void work.leave(drop.id),
          },
        ]
      : []),
  ]
}

function DoorDetails({ door, drop }: { door: Door; drop: Drop }) {
  const locale = useLanguage()
  const number = String(drop.number)
  const inside = [
    ...(door.floor === '' ? [] : [m['deliveriesScreens.floor']({ floor: door.floor })]),
    ...(door.appartment_number === ''
      ? []
      : [m['deliveriesScreens.flat']({ flat: door.appartment_number })]),
  ]
  return (
    <>
      <div className="text-base">
        <p className="font-medium">
          <bdi>{door.building_number_name}</bdi>
        </p>
        {inside.length > 0 && <p>{inside.join(' · ')}</p>}
        {door.directions !== '' && (
          <p className="text-sm text-ink-soft">
            <bdi>{door.directions}</bdi>
          </p>
        )}
        <p className="mt-1 text-sm">
          <bdi>{door.name}</bdi> · {m['deliveriesScreens.portions'](counted(drop.portions, locale))}
        </p>
      </div>
      {door.notes !== '' && (
        <p className="flex gap-2 rounded-control bg-neutral-soft px-3 py-2 text-sm">
          <StickyNote size={16} className="mt-0.5 shrink-0 text-ink-soft" aria-hidden="true" />
          <span className="min-w-0">
            <LocalizedText text={door.notes} />
          </span>
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <a
          href={`tel:${door.phone}`}
          aria-label={m['deliveriesScreens.callName']({ name: door.name })}
          className={buttonClasses('quiet', 'large', true)}
        >
          <Phone size={18} aria-hidden="true" />
          {m['deliveriesScreens.call']()}
        </a>
        <a
          href={mapAddress(door, drop)}
          target="_blank"
          rel="noreferrer"
          aria-label={m['deliveriesScreens.mapFor']({ number })}
          className={buttonClasses('quiet', 'large', true)}
        >
          <MapIcon size={18} aria-hidden="true" />
          {m['deliveriesScreens.map']()}
        </a>
      </div>
    </>
  )
}

function Tried({ tried: { at, note } }: { tried: NonNullable<Drop['tried']> }) {
  const locale = useLanguage()
  return (
    <p className="rounded-control bg-warning-soft px-3 py-2 text-sm">
      {m['deliveriesScreens.tried']({ time: formatTime(at, locale), note })}
    </p>
  )
}
