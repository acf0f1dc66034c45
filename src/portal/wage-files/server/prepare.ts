import { daysOfMonth } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { StoredRun } from '#portal/pay-runs/database/runs.ts'
import type { WageProblem, WageSettings } from '../contract.ts'
import { type DueSlip, dueSlips, knownUnpaid } from '../database/due.ts'
import { exemptionOf } from '../rules/absence.ts'
import { finding } from '../rules/checks.ts'
import { createdAtOf, referenceOf } from '../rules/heading.ts'
import { recordOf } from '../rules/payment.ts'
import { problemsOf } from '../rules/problems.ts'
import type { WageFile } from '../rules/sif.ts'

/** Files are only for wages in dirhams (gulf 3.4). */
const CURRENCY = 'AED'

interface Site {
  readonly currency: string
  readonly zone: string
}

interface Preparing {
  readonly queries: Queries
  readonly siteId: number
  readonly now: Date
  readonly site: Site
  readonly settings: WageSettings
}

export interface Prepared {
  /** In the order of the file's records. */
  readonly due: readonly DueSlip[]
  readonly file: WageFile
  readonly problems: readonly WageProblem[]
}

/** Pay can only be sent to the bank when it will not change any more. */
export function checkApproved(
  run: StoredRun | null,
): Outcome<StoredRun, 'payRuns.notFound' | 'wageFiles.notApproved'> {
  if (run === null) return refuse('payRuns.notFound')
  return run.state === 'approved' ? ok(run) : refuse('wageFiles.notApproved')
}

type Person = NonNullable<WageProblem['employee']>

/** The code of a warning that follows from what the bank said, and not from the rules for files. */
export const RETURNED = 'returned'

/** Wages that go to the account from which the bank returned them. */
function returnedAgain(due: readonly DueSlip[], people: ReadonlyMap<string, Person>) {
  return due.flatMap(({ employeeNo, returnedBecause }): WageProblem[] =>
    returnedBecause === null
      ? []
      : [
          {
            code: RETURNED,
            level: 'warn',
            field: 'account',
            reason: 'returned',
            details: { reason: returnedBecause },
            employee: people.get(employeeNo) ?? null,
            holdSlipId: null,
          },
        ],
  )
}

/** What is missing before the site is set up, or when all is written, is said elsewhere. */
function isReported(problem: WageProblem, settings: WageSettings, due: readonly DueSlip[]) {
  if (problem.reason === 'empty') return due.length > 0
  const isHeading = problem.field === 'employerId' || problem.field === 'employerRoutingCode'
  return !(isHeading && settings.version === 0)
}

/** The file that would pay everyone of a run who is not paid yet, and what is wrong with it. */
export async function prepare(preparing: Preparing, run: StoredRun): Promise<Prepared> {
  const { queries, siteId, now, site, settings } = preparing
  const createdAt = createdAtOf(now, site.zone)
  const due = await dueSlips(queries, siteId, { runId: run.id, today: createdAt.date })
  // A run beside the month's pays only those it names; everyone else is in the month's own.
  const known = run.kind === 'month' ? await knownUnpaid(queries, siteId, run) : []
  const file: WageFile = {
    employerId: settings.employerId,
    employerRoutingCode: settings.routingCode,
    createdAt,
    month: run.month,
    reference: referenceOf(run),
    profile: settings.profile,
    // A later run of a month only pays what has changed, which says nothing about the whole wage.
    records: due.map((slip) => recordOf(run.number === 1 ? slip : { ...slip, contractFils: 0 })),
  }
  const lastDay = daysOfMonth(run.month).at(-1) ?? ''
  const listed = known.map((each) => ({
    employeeNo: each.employeeNo,
    exemption: exemptionOf(each, lastDay),
  }))
  const people = new Map<string, Person>(
    [...due.map((each) => ({ ...each, id: each.employeeId })), ...known].map((each) => [
      each.employeeNo,
      { id: each.id, number: each.employeeNo, name: { en: each.name.en, ar: each.name.ar } },
    ]),
  )
  const slips = new Map(due.map(({ employeeNo, slipId }) => [employeeNo, slipId]))
  const found = problemsOf(file, { listed }).map(({ employeeNo, ...each }) => ({
    ...each,
    employee: (employeeNo === null ? null : people.get(employeeNo)) ?? null,
    holdSlipId:
      (employeeNo === null || each.level !== 'block' ? null : slips.get(employeeNo)) ?? null,
  }))
  const ofCurrency =
    site.currency === CURRENCY
      ? []
      : [{ ...finding('W08', 'currency', 'currency'), employee: null, holdSlipId: null }]
  const problems = [...ofCurrency, ...returnedAgain(due, people), ...found].filter((each) =>
    isReported(each, settings, due),
  )
  return { due, file, problems }
}
