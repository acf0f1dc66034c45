import { idOf } from '#test/helpers/screen-data.ts'
import { OMAR } from '#portal/salaries/test-data.ts'
import type { HeldPay } from './contract.ts'

export function aHeldPay(change: Partial<HeldPay> = {}): HeldPay {
  return {
    slipId: idOf(10),
    runId: idOf(50),
    month: '2026-10',
    employee: OMAR,
    netFils: 870_000,
    reason: 'Laptop not returned',
    since: '2026-10-29T08:00:00.000Z',
    heldBy: { en: 'Maricel Reyes', ar: 'ماريسيل رييس' },
    inFile: false,
    actions: ['release'],
    ...change,
  }
}
