import type { Trx } from '#platform/db/database.ts'
import type { Call } from '#platform/http/handler.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { canDecide, isOwn } from '../../rules/access.ts'
import type { Correction } from '../contract.ts'
import { findCorrection, type StoredCorrection } from '../database.ts'

type CorrectionCaller = Call<Endpoint>['caller']

export function correctionReply(stored: StoredCorrection, caller: CorrectionCaller): Correction {
  const subject = { id: stored.person.id, managerId: stored.managerId }
  const isOpen = stored.state === 'open'
  const { person, managerId: _managerId, createdAt, decidedAt, requested, before, ...rest } = stored
  return {
    ...rest,
    employee: person,
    requested: [...requested],
    before: [...before],
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    canDecide: isOpen && canDecide(caller, subject),
    canWithdraw: isOpen && isOwn(caller, subject),
  }
}

export async function toReply(
  trx: Trx,
  siteId: number,
  id: string,
  caller: CorrectionCaller,
): Promise<Correction> {
  const stored = await findCorrection(trx, siteId, id)
  if (stored === null) throw new Error('A correction that was just saved is gone')
  return correctionReply(stored, caller)
}

export function pageReply(
  found: readonly StoredCorrection[],
  limit: number,
  caller: CorrectionCaller,
): { items: Correction[]; next: string | null } {
  const items = found.slice(0, limit).map((each) => correctionReply(each, caller))
  return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}
