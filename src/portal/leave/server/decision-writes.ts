import type { Trx } from '#platform/db/database.ts'
import { batch, type PreparedQuery } from '#platform/db/statement.ts'
import {
  addLinesQuery,
  linesOf,
  removeTakingsQuery,
  type StoredUsage,
  takingsOf,
} from '../database/ledger.ts'
import { changeQuery } from '../database/request-changes.ts'
import type { StoredRequest } from '../database/requests.ts'
import { freeAllQueries } from '../database/reserved-days.ts'
import { type AllDeciders, waitsFor } from './deciders.ts'

/** Who decided what, and when. */
export interface DecisionWrite {
  readonly siteId: number
  readonly now: Date
  readonly userId: string | null
  /** What the request takes of each bucket. */
  readonly used: readonly StoredUsage[]
}

type Writes = readonly PreparedQuery<unknown>[]

function ledgerWrites(
  { siteId, now, userId, used }: DecisionWrite,
  stored: StoredRequest,
  kind: 'givenBack' | 'taken',
): Writes {
  const account = { employeeId: stored.employee.id, typeId: stored.type.id }
  const lines = linesOf(used, kind === 'taken' ? -1 : 1, {
    kind,
    requestId: stored.id,
    ...(userId === null ? {} : { actorUserId: userId }),
  })
  return lines.length === 0 ? [] : [addLinesQuery(siteId, account, lines, now)]
}

/**
 * The step that waits next once this one is approved. Skips a step if all its possible deciders have
 * already decided, because each person decides only once (I20).
 */
function nextStep(approved: StoredRequest, all: AllDeciders): number | undefined {
  const later = approved.chain.map((_by, step) => step).slice(approved.step + 1)
  return later.find((step) => waitsFor(all, { ...approved, step }).length > 0)
}

/**
 * Moves a request, whose decisions include this one, to its next step, or approves it. Returns the
 * step that waits then.
 */
export function approveWrites(
  write: DecisionWrite,
  stored: StoredRequest,
  all: AllDeciders,
): { waitsAt: number | null; writes: Writes } {
  const { siteId, now } = write
  const next = nextStep(stored, all)
  if (next !== undefined) {
    const change = { step: next, waitingSince: now }
    return { waitsAt: next, writes: [changeQuery(siteId, stored.id, change)] }
  }
  const last = stored.chain.length - 1
  const skipped = last > stored.step ? { step: last, waitingSince: now } : {}
  const change = { ...skipped, state: 'approved' as const, decidedAt: now }
  const taken = ledgerWrites(write, stored, 'taken')
  return { waitsAt: null, writes: [changeQuery(siteId, stored.id, change), ...taken] }
}

/** Releases what was reserved; nothing is in the ledger yet. */
export function rejectWrites({ siteId, now }: DecisionWrite, { id }: StoredRequest): Writes {
  return [
    changeQuery(siteId, id, { state: 'rejected', decidedAt: now }),
    ...freeAllQueries(siteId, id),
    removeTakingsQuery(siteId, id),
  ]
}

/** Returns to each bucket exactly what was taken from it (I8). */
export function cancelWrites(write: DecisionWrite, stored: StoredRequest): Writes {
  const { siteId, now } = write
  return [
    ...ledgerWrites(write, stored, 'givenBack'),
    changeQuery(siteId, stored.id, { state: 'cancelled', decidedAt: now }),
    ...freeAllQueries(siteId, stored.id),
    removeTakingsQuery(siteId, stored.id),
  ]
}

export async function cancelApproved(
  trx: Trx,
  by: { siteId: number; now: Date; userId: string | null },
  stored: StoredRequest,
): Promise<void> {
  const { siteId, now, userId } = by
  const used = await takingsOf(trx, siteId, stored.id)
  await batch(trx, cancelWrites({ siteId, now, userId, used }, stored))
}
