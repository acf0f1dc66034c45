import type { ReplyOf } from '#platform/http/endpoint.ts'
import { idOf } from '#test/helpers/screen-data.ts'
import type {
  DueLeave,
  Leaver,
  listDueLeaves,
  listLeavers,
  showSettlement,
} from '../off-cycle/contract.ts'
import { LAYLA, OMAR } from './test-data-screens.ts'

export function aDueLeave(change: Partial<DueLeave> = {}): DueLeave {
  return {
    id: idOf(70),
    employee: OMAR,
    fromDay: '2026-11-25',
    toDay: '2026-12-06',
    month: '2026-11',
    run: null,
    ...change,
  }
}

/** Layla, who left in October and is late to be paid. */
export function aLeaver(change: Partial<Leaver> = {}): Leaver {
  return {
    employee: LAYLA,
    lastDay: '2026-10-29',
    payBy: '2026-11-12',
    daysLeft: -6,
    canSettle: true,
    run: null,
    ...change,
  }
}

export function dueLeaves(...items: DueLeave[]): ReplyOf<typeof listDueLeaves> {
  return { items, next: null }
}

export function leavers(...items: Leaver[]): ReplyOf<typeof listLeavers> {
  return { items, next: null }
}

type Shown = ReplyOf<typeof showSettlement>

/** Layla resigned and left ten days before the notice by law was over. */
export function anEnding(change: Partial<Shown> = {}): Shown {
  return {
    currency: 'AED',
    employee: LAYLA,
    ending: {
      reason: 'resignation',
      lastDay: '2026-10-29',
      payBy: '2026-11-12',
      noticeDay: '2026-10-09',
      noticeDays: 30,
      missingDays: 10,
      canSettle: true,
    },
    settlement: null,
    ...change,
  }
}
