import type { Trx } from '#platform/db/database.ts'
import { type StoredRun, saveProgress } from '#portal/pay-runs/database/runs.ts'
import { insertSlips, type NewSlip } from '#portal/pay-runs/database/slips.ts'
import { sumsOf } from '#portal/pay-runs/rules/lines.ts'

/** Saves the slips of a run of the demonstration, which then is calculated for all its people. */
export async function saveSlips(
  trx: Trx,
  siteId: number,
  run: StoredRun,
  { slips, people }: { slips: readonly NewSlip[]; people: readonly { readonly id: string }[] },
): Promise<void> {
  await insertSlips(trx, siteId, run, slips)
  await saveProgress(trx, siteId, run, {
    ...sumsOf(slips.flatMap(({ lines }) => lines)),
    computedTo: people.at(-1)?.id ?? null,
    done: people.length,
    people: slips.length,
    isLast: true,
  })
}
