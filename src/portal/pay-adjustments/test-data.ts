import { idOf } from '#test/helpers/screen-data.ts'
import type { PayAdjustment } from './contract.ts'

export function anAdjustment(change: Partial<PayAdjustment> = {}): PayAdjustment {
  return {
    id: idOf(501),
    employee: { id: idOf(2), number: '1001', name: { en: 'Sara Ahmed', ar: 'سارة أحمد' } },
    source: 'penalty',
    direction: 'deduct',
    days: 2,
    fils: null,
    month: '2026-11',
    isRefund: false,
    dueFils: null,
    takenFils: 0,
    state: 'open',
    createdAt: '2026-11-17T08:00:00.000Z',
    takenAt: null,
    takenBy: null,
    ...change,
  }
}
