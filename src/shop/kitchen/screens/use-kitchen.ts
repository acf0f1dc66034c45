import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { refresh, useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  type KitchenState,
  KitchenStep,
  moveTicket,
  showKitchen,
  type Ticket,
} from '../contract.ts'

const DID: Record<KitchenStep, (number: string) => string> = {
  accepted: (number) => m['kitchenScreens.did.accepted']({ number }),
  cooking: (number) => m['kitchenScreens.did.cooking']({ number }),
  ready: (number) => m['kitchenScreens.did.ready']({ number }),
}

/** The step each ticket was just moved to, until the board itself shows it. */
type Moving = ReadonlyMap<string, KitchenStep>

export interface Kitchen {
  readonly board: ReplyOf<typeof showKitchen> | undefined
  readonly tickets: readonly Ticket[]
  readonly moving: ReadonlySet<string>
  readonly error: unknown
  again(): void
  move(ticket: Ticket, to: KitchenStep): void
}

/** Returns the board of a day, kept up to date, on which a ticket moves as soon as it is tapped. */
export function useKitchen(day: string | null): Kitchen {
  const { language } = useLanguage()
  const client = useQueryClient()
  const [moving, setMoving] = useState<Moving>(new Map())
  const board = useEndpoint(showKitchen, day === null ? {} : { query: { day } }, {
    keepPrevious: true,
  })
  const submit = useSubmit(moveTicket)
  useLive('orders', () => void refresh(client, [showKitchen]))
  const setPendingMove = (id: string, to: KitchenStep | null): void => {
    setMoving((before) => {
      const next = new Map(before)
      if (to === null) next.delete(id)
      else next.set(id, to)
      return next
    })
  }
  async function send(
    ticket: Pick<Ticket, 'id' | 'number' | 'state'>,
    to: KitchenStep,
  ): Promise<void> {
    setPendingMove(ticket.id, to)
    try {
      const moved = await submit.send({ params: { id: ticket.id }, body: { to } })
      const back = stepBack(ticket.state, moved)
      showToast(DID[to](String(ticket.number)), {
        tone: 'good',
        ...(back === null ? {} : { undo: () => void send(moved, back) }),
      })
    } catch (error) {
      showToast(errorSentence(error, language), { tone: 'bad' })
    }
    await refresh(client, [showKitchen])
    setPendingMove(ticket.id, null)
  }
  return {
    board: board.data,
    tickets: (board.data?.tickets ?? []).map((ticket) => ({
      ...ticket,
      state: moving.get(ticket.id) ?? ticket.state,
    })),
    moving: new Set(moving.keys()),
    error: board.data === undefined ? board.error : null,
    again: () => void board.refetch(),
    move: (ticket, to) => void send(ticket, to),
  }
}

/** Where a ticket came from, if the table lets it go back there. */
function stepBack(from: KitchenState, { moves }: Ticket): KitchenStep | null {
  return KitchenStep.options.find((step) => step === from && moves.includes(step)) ?? null
}
