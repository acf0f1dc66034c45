import { CalendarClock, PenLine, Undo2 } from 'lucide-react'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { CircularState } from '../../contract.ts'

export function stateName(state: CircularState): string {
  switch (state) {
    case 'draft':
      return m['circularDesk.state.draft']()
    case 'scheduled':
      return m['circularDesk.state.scheduled']()
    case 'published':
      return m['circularDesk.state.published']()
    case 'withdrawn':
      return m['circularDesk.state.withdrawn']()
  }
}

export function StatePill({ state }: { state: CircularState }) {
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
  }
}
