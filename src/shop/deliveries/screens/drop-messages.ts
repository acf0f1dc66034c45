import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { Door, DropState, FreeDrop } from '../contract.ts'

const STATES: Record<DropState, { tone: Tone; text: () => string }> = {
  accepted: { tone: 'neutral', text: () => m['deliveriesScreens.state.accepted']() },
  cooking: { tone: 'neutral', text: () => m['deliveriesScreens.state.cooking']() },
  ready: { tone: 'info', text: () => m['deliveriesScreens.state.ready']() },
  out: { tone: 'info', text: () => m['deliveriesScreens.state.out']() },
  delivered: { tone: 'good', text: () => m['deliveriesScreens.state.delivered']() },
}

export function stateLabel(state: DropState): { tone: Tone; label: string } {
  const { tone, text } = STATES[state]
  return { tone, label: text() }
}

/** Opens in the phone's own maps; nothing of it is loaded here. */
export function mapAddress(
  { lat, lan, building_number_name }: Door,
  { area, city }: Pick<FreeDrop, 'area' | 'city'>,
): string {
  if (lat !== null && lan !== null)
    return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${lat},${lan}` })}`
  const query = [building_number_name, area.en, city].join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
