import type { BlockInput } from '../contract.ts'

/** A block with a key that stays the same wherever it is moved. */
export interface KeyedBlock {
  readonly key: string
  readonly block: BlockInput
}

export function keyed(block: BlockInput): KeyedBlock {
  return { key: crypto.randomUUID(), block }
}
