import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { RenewalStanding } from './contract.ts'

const STANDINGS: Readonly<Record<RenewalStanding, { label: () => string; tone: Tone }>> = {
  off: { label: () => m['planRenewals.screen.standing.off'](), tone: 'neutral' },
  on: { label: () => m['planRenewals.screen.standing.on'](), tone: 'good' },
  announced: { label: () => m['planRenewals.screen.standing.announced'](), tone: 'info' },
  paying: { label: () => m['planRenewals.screen.standing.paying'](), tone: 'info' },
  failed: { label: () => m['planRenewals.screen.standing.failed'](), tone: 'bad' },
}

export function standingLabel(standing: RenewalStanding): string {
  return STANDINGS[standing].label()
}

export function standingTone(standing: RenewalStanding): Tone {
  return STANDINGS[standing].tone
}
