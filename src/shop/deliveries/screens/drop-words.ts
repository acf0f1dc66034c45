import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#words'
import type { Door, DropState, FreeDrop } from '../contract.ts'

const STATES: Record<DropState, { tone: Tone; words: () => string }> = {
  accepted: { tone: 'neutral', words: () => m['deliveriesScreens.state.accepted']() },
  cooking: { tone: 'neutral', words: () => m['deliveriesScreens.state.cooking']() },
  ready: { tone: 'info', words: () => m['deliveriesScreens.state.ready']() },
  out: { tone: 'info', words: () => m['deliveriesScreens.state.out']() },
  delivered: { tone: 'good', words: () => m['deliveriesScreens.state.delivered']() },
}

export function stateWords(state: DropState): { tone: Tone; label: string } {
  const { tone, words } = STATES[state]
  return { tone, label: words() }
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
