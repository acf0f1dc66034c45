import { Printer, StickyNote, Undo2 } from 'lucide-react'
import { useNow } from '#platform/ui/use-now.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Allergen } from '#shop/menu/contract.ts'
import { AllergenLine } from './allergen-line.tsx'
import { ConflictMark } from './conflict-mark.tsx'
import { TicketAllergies } from './ticket-allergies.tsx'
import type { KitchenStep, Ticket, TicketItem } from '../contract.ts'
import { dishKey, harmfulOf } from '../rules.ts'
import { urgencyOf } from '../hours.ts'
import { HoursText } from '../hours-text.tsx'
import { type PrintKind, printEntries } from './print-kinds.ts'

interface TicketCardProps {
  ticket: Ticket
  /** The step a tap leads to; null when the kitchen has finished. */
  next: KitchenStep | null
  /** The step before, to which the menu leads back. */
  back: KitchenStep | null
  onMove: (ticket: Ticket, to: KitchenStep) => void
  onPrint: (kind: PrintKind, tickets: readonly Ticket[]) => void
  pending: boolean
}

const DO: Record<KitchenStep, () => string> = {
  accepted: () => m['kitchenScreens.do.accepted'](),
  cooking: () => m['kitchenScreens.do.cooking'](),
  ready: () => m['kitchenScreens.do.ready'](),
}
const DO_FOR: Record<KitchenStep, (number: string) => string> = {
  accepted: (number) => m['kitchenScreens.doFor.accepted']({ number }),
  cooking: (number) => m['kitchenScreens.doFor.cooking']({ number }),
  ready: (number) => m['kitchenScreens.doFor.ready']({ number }),
}

const BACK_TO: Partial<Record<KitchenStep, () => string>> = {
  accepted: () => m['kitchenScreens.backTo.accepted'](),
  cooking: () => m['kitchenScreens.backTo.cooking'](),
}

/** An order as it hangs over the stove: what to make is largest. */
export function TicketCard({ ticket, next, back, onMove, onPrint, pending }: TicketCardProps) {
  const locale = useLanguage()
  const number = String(ticket.number)
  return (
    <article
      aria-label={m['kitchenScreens.order']({ number })}
      className="keep-together rounded-card border border-line bg-surface"
    >
      <header className="flex items-start justify-between gap-2 ps-4 pe-1 pt-2">
        <div className="min-w-0 pt-1">
          <h3 className="figures text-xl leading-tight font-semibold">
            <bdi dir="ltr">{number}</bdi>
          </h3>
          <TicketHours ticket={ticket} />
        </div>
        <Menu
          label={m['kitchenScreens.moreFor']({ number })}
          entries={[
            ...backEntries(pending ? null : back, (to) => onMove(ticket, to)),
            ...printEntries((kind) => onPrint(kind, [ticket]), locale).map((entry) => ({
              ...entry,
              icon: <Printer size={16} aria-hidden="true" />,
            })),
          ]}
        />
      </header>
      <TicketAllergies ticket={ticket} />
      <ul className="mt-1 divide-y divide-line px-4">
        {ticket.items.map((item) => (
          <ItemLine key={dishKey(item)} item={item} harmful={harmfulOf(ticket, item)} />
        ))}
      </ul>
      {ticket.notes !== '' && <TicketNote text={ticket.notes} />}
      {next !== null && (
        <div className="px-4 pt-1 pb-4">
          <Button
            wide
            size="large"
            kind={next === 'accepted' ? 'primary' : 'quiet'}
            pending={pending}
            aria-label={DO_FOR[next](number)}
            onPress={() => onMove(ticket, next)}
          >
            {DO[next]()}
          </Button>
        </div>
      )}
    </article>
  )
}

function backEntries(back: KitchenStep | null, onBack: (to: KitchenStep) => void): MenuEntry[] {
  const label = back === null ? undefined : BACK_TO[back]?.()
  if (back === null || label === undefined) return []
  const icon = (
    <Flip>
      <Undo2 size={16} aria-hidden="true" />
    </Flip>
  )
  return [{ key: 'back', label, icon, onSelect: () => onBack(back) }]
}

function TicketHours({ ticket }: { ticket: Ticket }) {
  const now = useNow()
  const urgency = ticket.state === 'ready' ? null : urgencyOf(ticket, now)
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      <HoursText span={ticket} />
      {urgency === 'late' && <Pill tone="bad">{m['kitchenScreens.late']()}</Pill>}
      {urgency === 'soon' && <Pill tone="warning">{m['kitchenScreens.soon']()}</Pill>}
    </p>
  )
}

function ItemLine({ item, harmful }: { item: TicketItem; harmful: readonly Allergen[] }) {
  const locale = useLanguage()
  const { language } = locale
  return (
    <li className="flex gap-3 py-2.5">
      <span className="figures w-9 shrink-0 text-lg leading-snug font-semibold">
        <bdi dir="ltr">{formatNumber(item.qty, locale)}×</bdi>
      </span>
      <div className="min-w-0 grow">
        <p className="text-base leading-snug font-medium">
          <bdi>{item.name[language]}</bdi>
        </p>
        {item.options.map((option) => (
          <p key={`${option.group.en} ${option.name.en}`} className="text-sm">
            {'+ '}
            <bdi>{option.name[language]}</bdi>
          </p>
        ))}
        <AllergenLine allergens={item.allergens} />
        <ConflictMark allergens={harmful} />
      </div>
    </li>
  )
}

function TicketNote({ text }: { text: string }) {
  return (
    <p className="mx-4 mb-3 flex gap-2 rounded-control bg-warning-soft px-3 py-2 text-sm text-ink">
      <StickyNote size={16} className="mt-0.5 shrink-0 text-warning" aria-hidden="true" />
      <span className="min-w-0">
        <span className="sr-only">{m['kitchenScreens.note']()}: </span>
        <LocalizedText text={text} />
      </span>
    </p>
  )
}
