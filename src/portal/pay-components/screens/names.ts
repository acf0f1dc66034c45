import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { ComponentKind } from '../contract.ts'

const KINDS: Readonly<Record<ComponentKind, readonly [Tone, () => string]>> = {
  earning: ['good', () => m['payComponentScreens.kind.earning']()],
  deduction: ['warning', () => m['payComponentScreens.kind.deduction']()],
  employerCost: ['neutral', () => m['payComponentScreens.kind.employerCost']()],
}

export function kindLabel(kind: ComponentKind): string {
  return KINDS[kind][1]()
}

export function kindTone(kind: ComponentKind): Tone {
  return KINDS[kind][0]
}
