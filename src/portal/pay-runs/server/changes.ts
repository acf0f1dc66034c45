import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { type ChangedSlip, MAX_CHANGED, showChanges } from '../changes/contract.ts'
import { linesInRun } from '../database/lines-in-run.ts'
import { payRulesOf } from '../database/pay-rules.ts'
import { findRun, type StoredRun } from '../database/runs.ts'
import type { NewSlip } from '../database/slips.ts'
import { changedLines } from '../rules/changed-lines.ts'
import { type Differing, differing, type Finding } from './outdated.ts'

export interface Changes {
  readonly people: number
  readonly named: readonly Differing[]
}

/** Whose slips of a month’s run no longer are what their records come to. */
export async function changesOf(finding: Finding, run: StoredRun): Promise<Changes> {
  const rules = await payRulesOf(finding.queries, finding.siteId)
  const named: Differing[] = []
  let people = 0
  for await (const each of differing(finding, run, rules)) {
    people += 1
    if (named.length < MAX_CHANGED) named.push(each)
  }
  return { people, named }
}

function netOf(lines: readonly Pick<NewSlip['lines'][number], 'kind' | 'effectFils'>[]): number {
  return lines.reduce((sum, { kind, effectFils }) => (kind === 'pay' ? sum + effectFils : sum), 0)
}

export const changesHandler: Handler = handler(showChanges, async (call) => {
  const { queries, siteId, now, params } = call
  const run = await findRun(queries, siteId, params.id)
  if (run === null) return refuse('payRuns.notFound')
  // A run beside the month's is not approved once something has changed.
  const isWaiting = run.state === 'submitted' && run.kind === 'month'
  const { people, named } = isWaiting
    ? await changesOf({ queries, siteId, now }, run)
    : { people: 0, named: [] }
  const before = await linesInRun(
    queries,
    siteId,
    run.id,
    named.map(({ person }) => person.id),
  )
  await call.audit({
    action: 'payRuns.opened',
    subjectKind: 'pay-run',
    subjectId: run.id,
    after: { changed: people },
  })
  const items = named.map(({ person, slip }): ChangedSlip => {
    const was = before.get(person.id)
    return {
      employee: { id: person.id, number: person.number, name: person.name },
      wasFils: was === undefined ? null : netOf(was),
      nowFils: slip === undefined ? null : netOf(slip.lines),
      lines: changedLines(was ?? [], slip?.lines ?? []),
    }
  })
  return ok({ currency: (await call.site()).currency, people, items })
})
