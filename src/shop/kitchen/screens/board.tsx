import { useState } from 'react'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import type { KitchenStep, Ticket } from '../contract.ts'
import { type Column, COLUMNS, stepAfter, stepBefore, ticketsIn } from '../rules.ts'
import type { PrintKind } from './print-kinds.ts'
import { TicketCard } from './ticket-card.tsx'

export interface BoardProps {
  tickets: readonly Ticket[]
  moving: ReadonlySet<string>
  onMove: (ticket: Ticket, to: KitchenStep) => void
  onPrint: (kind: PrintKind, tickets: readonly Ticket[]) => void
}

const NAMES: Record<Column, () => string> = {
  new: () => m['kitchenScreens.column.new'](),
  accepted: () => m['kitchenScreens.column.accepted'](),
  cooking: () => m['kitchenScreens.column.cooking'](),
  ready: () => m['kitchenScreens.column.ready'](),
}

/** Four columns side by side, beside the page's menu as many as have room, the rest to be pulled in; on a phone one of them, chosen above. */
export function Board({ tickets, ...rest }: BoardProps) {
  const [selected, setSelected] = useState<Column | null>(null)
  const columns = COLUMNS.map((column) => ({ column, own: ticketsIn(tickets, column) }))
  // Without a selection: the first column with work.
  const chosen = selected ?? columns.find(({ own }) => own.length > 0)?.column ?? 'new'
  const chips = columns.map(({ column, own }) => ({
    key: column,
    label: NAMES[column](),
    count: String(own.length),
  }))
  return (
    <div className="@container">
      <div className="mb-3 @xl:hidden">
        <Chips
          label={m['kitchenScreens.columns']()}
          chips={chips}
          value={chosen}
          onChange={(key) => setSelected(COLUMNS.find((column) => column === key) ?? 'new')}
        />
      </div>
      <div className="grid items-start gap-3 @xl:auto-cols-[minmax(13rem,1fr)] @xl:grid-flow-col @xl:overflow-x-auto @xl:pb-2">
        {columns.map(({ column, own }) => (
          <BoardColumn
            key={column}
            column={column}
            tickets={own}
            isChosen={column === chosen}
            {...rest}
          />
        ))}
      </div>
    </div>
  )
}

interface BoardColumnProps extends BoardProps {
  column: Column
  isChosen: boolean
}

function BoardColumn({ column, tickets, isChosen, moving, onMove, onPrint }: BoardColumnProps) {
  const locale = useLanguage()
  return (
    <section
      aria-label={NAMES[column]()}
      className={classNames('min-w-0', !isChosen && 'hidden @xl:block')}
    >
      <h2 className="sr-only">{NAMES[column]()}</h2>
      <p
        aria-hidden="true"
        className="mb-2 hidden items-baseline justify-between gap-2 border-b border-line-strong pb-1.5 text-base font-semibold @xl:flex"
      >
        {NAMES[column]()}
        <span className="figures text-sm font-normal text-ink-soft">
          {formatNumber(tickets.length, locale)}
        </span>
      </p>
      <div className="space-y-3">
        {tickets.map((ticket) => (
          <TicketCard
            key={ticket.id}
            ticket={ticket}
            {...stepsOf(ticket)}
            onMove={onMove}
            onPrint={onPrint}
            pending={moving.has(ticket.id)}
          />
        ))}
        {tickets.length === 0 && (
          <p className="rounded-card border border-dashed border-line-strong px-4 py-6 text-center text-sm text-ink-soft">
            {m['kitchenScreens.emptyColumn']()}
          </p>
        )}
      </div>
    </section>
  )
}

function stepsOf({ state, moves }: Ticket): { next: KitchenStep | null; back: KitchenStep | null } {
  const allowed = (step: KitchenStep | null) =>
    step !== null && moves.includes(step) ? step : null
  return { next: allowed(stepAfter(state)), back: allowed(stepBefore(state)) }
}
