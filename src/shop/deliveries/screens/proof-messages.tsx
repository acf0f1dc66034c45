import { m } from '#messages'
import type { Proof } from '../contract.ts'

export function ProofText({ proof }: { proof: Proof }) {
  return proof === 'code'
    ? m['deliveriesScreens.proof.code']()
    : m['deliveriesScreens.proof.photo']()
}
