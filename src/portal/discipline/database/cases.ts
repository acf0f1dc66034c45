import type { Selectable } from 'kysely'
import type { Tables } from '#tables'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type {
  CaseState,
  EmployeeName,
  Measure,
  PenaltyKind,
  Resolution,
  Timing,
} from '../contract.ts'
import { measureFrom } from './measures.ts'

export interface StoredPenalty {
  readonly measure: Measure
  readonly given: Measure
  readonly reason: string
  readonly nextKind: PenaltyKind
  readonly by: TwoNames
  readonly on: string
  readonly acknowledgedAt: Date | null
  readonly objectUntil: string
  readonly objection: { readonly text: string; readonly at: Date } | null
  readonly resolution: {
    readonly outcome: Resolution
    readonly reason: string
    readonly by: TwoNames
    readonly at: Date
  } | null
  readonly expiresOn: string | null
}

export interface StoredCase {
  readonly id: string
  readonly employee: EmployeeName
  readonly managerId: string | null
  readonly offence: { readonly id: string; readonly name: TwoNames; readonly timing: Timing }
  readonly happenedOn: string
  readonly discoveredOn: string
  readonly elsewhere: string
  readonly state: CaseState
  readonly report: { readonly account: string; readonly by: TwoNames; readonly at: Date }
  readonly charge: {
    readonly text: string
    readonly on: string
    readonly answerUntil: string
  } | null
  readonly answer: { readonly text: string; readonly at: Date } | null
  readonly hearing: {
    readonly on: string
    readonly attended: boolean
    readonly statement: string
  } | null
  readonly investigation: { readonly on: string; readonly findings: string } | null
  readonly removal: { readonly from: string; readonly to: string } | null
  readonly closing: { readonly on: string; readonly reason: string } | null
  readonly penalty: StoredPenalty | null
}

/** Cases with their people, offence and penalty. */
export function selectCases(queries: Queries, siteId: number) {
  return queries
    .selectFrom('discipline_cases as c')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'c.site_id').onRef('e.id', '=', 'c.employee_id'),
    )
    .innerJoin('discipline_offences as o', (join) =>
      join.onRef('o.site_id', '=', 'c.site_id').onRef('o.id', '=', 'c.offence_id'),
    )
    .innerJoin('users as r', (join) =>
      join.onRef('r.site_id', '=', 'c.site_id').onRef('r.id', '=', 'c.reported_by'),
    )
    .leftJoin('discipline_penalties as p', (join) =>
      join.onRef('p.site_id', '=', 'c.site_id').onRef('p.case_id', '=', 'c.id'),
    )
    .leftJoin('users as g', (join) =>
      join.onRef('g.site_id', '=', 'p.site_id').onRef('g.id', '=', 'p.given_by'),
    )
    .leftJoin('users as d', (join) =>
      join.onRef('d.site_id', '=', 'p.site_id').onRef('d.id', '=', 'p.resolved_by'),
    )
    .selectAll('c')
    .select(['e.employee_no', 'e.name_en', 'e.name_ar', 'e.manager_id'])
    .select(['o.name_en as offence_en', 'o.name_ar as offence_ar', 'o.timing'])
    .select(['r.name_en as reporter_en', 'r.name_ar as reporter_ar'])
    .select(['g.name_en as giver_en', 'g.name_ar as giver_ar'])
    .select(['d.name_en as decider_en', 'd.name_ar as decider_ar'])
    .select([
      'p.kind',
      'p.half_days',
      'p.months',
      'p.from_date',
      'p.pay_month',
      'p.given',
      'p.reason',
      'p.next_kind',
      'p.given_on',
      'p.acknowledged_at',
      'p.object_until',
      'p.objection',
      'p.objected_at',
      'p.resolution',
      'p.resolution_reason',
      'p.resolved_at',
      'p.expires_on',
    ])
    .where('c.site_id', '=', siteId)
}

type CaseRow = Awaited<ReturnType<ReturnType<typeof selectCases>['executeTakeFirstOrThrow']>>

function both(en: string | null, ar: string | null): TwoNames {
  return { en: en ?? '', ar: ar ?? '' }
}

function penaltyFrom(row: CaseRow): StoredPenalty | null {
  const { kind, reason, next_kind, given_on, object_until } = row
  if (kind === null || reason === null || next_kind === null) return null
  if (given_on === null || object_until === null) return null
  return {
    measure: measureFrom({ ...row, kind }),
    given: row.given as Measure,
    reason,
    nextKind: next_kind,
    by: both(row.giver_en, row.giver_ar),
    on: given_on,
    acknowledgedAt: row.acknowledged_at,
    objectUntil: object_until,
    objection:
      row.objection === null || row.objected_at === null
        ? null
        : { text: row.objection, at: row.objected_at },
    resolution:
      row.resolution === null || row.resolved_at === null
        ? null
        : {
            outcome: row.resolution,
            reason: row.resolution_reason ?? '',
            by: both(row.decider_en, row.decider_ar),
            at: row.resolved_at,
          },
    expiresOn: row.expires_on,
  }
}

function proceedingsFrom(row: Selectable<Tables['discipline_cases']>) {
  const { charge, charged_on, answer_until, answer, answered_at } = row
  const { heard_on, attended, statement, investigated_on, findings } = row
  const { removed_from, removed_to, closed_on, closed_reason } = row
  return {
    charge:
      charge === null || charged_on === null || answer_until === null
        ? null
        : { text: charge, on: charged_on, answerUntil: answer_until },
    answer: answer === null || answered_at === null ? null : { text: answer, at: answered_at },
    hearing:
      heard_on === null || attended === null || statement === null
        ? null
        : { on: heard_on, attended, statement },
    investigation:
      investigated_on === null || findings === null ? null : { on: investigated_on, findings },
    removal:
      removed_from === null || removed_to === null ? null : { from: removed_from, to: removed_to },
    closing: closed_on === null ? null : { on: closed_on, reason: closed_reason ?? '' },
  }
}

export function caseFrom(row: CaseRow): StoredCase {
  return {
    id: row.id,
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: both(row.name_en, row.name_ar),
    },
    managerId: row.manager_id,
    offence: {
      id: row.offence_id,
      name: both(row.offence_en, row.offence_ar),
      timing: row.timing,
    },
    happenedOn: row.happened_on,
    discoveredOn: row.discovered_on,
    elsewhere: row.elsewhere,
    state: row.state,
    report: {
      account: row.account,
      by: both(row.reporter_en, row.reporter_ar),
      at: row.reported_at,
    },
    ...proceedingsFrom(row),
    penalty: penaltyFrom(row),
  }
}

export async function findCase(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredCase | null> {
  const row = await selectCases(queries, siteId).where('c.id', '=', id).executeTakeFirst()
  return row === undefined ? null : caseFrom(row)
}

export interface NewCase {
  readonly employeeId: string
  readonly offenceId: string
  readonly happenedOn: string
  readonly discoveredOn: string
  readonly elsewhere: string
  readonly account: string
  readonly by: string
  readonly at: Date
}

/** Returns null if the same act of the employee has a case already. */
export async function insertCase(trx: Trx, siteId: number, made: NewCase): Promise<string | null> {
  const row = await trx
    .insertInto('discipline_cases')
    .values({
      site_id: siteId,
      id: newId(),
      employee_id: made.employeeId,
      offence_id: made.offenceId,
      happened_on: made.happenedOn,
      discovered_on: made.discoveredOn,
      elsewhere: made.elsewhere,
      account: made.account,
      reported_by: made.by,
      reported_at: made.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'employee_id', 'offence_id', 'happened_on'])
        .where('state', '<>', 'closed')
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type CaseChange = Partial<Omit<Selectable<Tables['discipline_cases']>, 'site_id' | 'id'>>

/** Changes a case that is locked through its employee. */
export async function changeCase(
  trx: Trx,
  siteId: number,
  id: string,
  change: CaseChange,
): Promise<void> {
  await trx
    .updateTable('discipline_cases')
    .set(change)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
