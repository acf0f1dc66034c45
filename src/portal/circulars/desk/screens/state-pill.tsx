import { CalendarClock, CalendarOff, PenLine, Undo2 } from 'lucide-react'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { DeskCircular, DeskState } from '../contract.ts'

export function stateName(state: DeskState): string {
  switch (state) {
    case 'draft':
      return m['circularDesk.state.draft']()
    case 'scheduled':
      return m['circularDesk.state.scheduled']()
    case 'published':
      return m['circularDesk.state.published']()
    case 'withdrawn':
      return m['circularDesk.state.withdrawn']()
    case 'expired':
      return m['circularDesk.state.expired']()
  }
}

/** The state of a circular; a published one whose last day has passed has expired. */
export function StatePill({ state: stored, isExpired }: Pick<DeskCircular, 'state' | 'isExpired'>) {
  const state = isExpired ? 'expired' : stored
  const name = stateName(state)
  switch (state) {
    case 'draft':
      return (
        <Pill tone="neutral" icon={<PenLine size={14} aria-hidden="true" />}>
          {name}
        </Pill>
      )
    case 'scheduled':
      return (
        <Pill tone="info" icon={<CalendarClock size={14} aria-hidden="true" />}>
          {name}
        </Pill>
      )
    case 'published':
      return <Pill tone="good">{name}</Pill>
    case 'withdrawn':
      return (
        <Pill tone="neutral" icon={<Undo2 size={14} aria-hidden="true" />}>
          {name}
        </Pill>
      )
    case 'expired':
      return (
        <Pill tone="neutral" icon={<CalendarOff size={14} aria-hidden="true" />}>
          {name}
        </Pill>
      )
  }
}
