import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { TwoNames } from '#platform/schemas.ts'
import type { LineCode } from '#portal/pay-runs/slips/contract.ts'
import type { QuestionLine, QuestionState } from '../contract.ts'
import type { Thread } from '../rules.ts'
import { insertMessage, type Message } from './messages.ts'

export interface StoredQuestion extends Thread {
  readonly id: string
  readonly employee: { readonly id: string; readonly number: string; readonly name: TwoNames }
  readonly slip: { readonly id: string; readonly month: string }
  readonly line: QuestionLine | null
  readonly state: QuestionState
  readonly askedAt: Date
  /** What the employee wrote last. */
  readonly text: string
}

/** `offset 0`: a page's people and slips are looked up one by one; joined, all may be read. */
function selectQuestions(queries: Queries, siteId: number) {
  return queries
    .selectFrom('pay_questions as q')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('employees')
          .select(['employee_no', 'name_en', 'name_ar'])
          .whereRef('site_id', '=', 'q.site_id')
          .whereRef('id', '=', 'q.employee_id')
          .offset(0)
          .as('e'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('pay_slips')
          .select('month')
          .whereRef('site_id', '=', 'q.site_id')
          .whereRef('id', '=', 'q.slip_id')
          .offset(0)
          .as('s'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('pay_question_messages as w')
          .whereRef('w.site_id', '=', 'q.site_id')
          .whereRef('w.question_id', '=', 'q.id')
          .where('w.by_employee', '=', true)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .select(sql<string[]>`array_agg(w.text order by w.position)`.as('texts'))
          .as('written'),
      (join) => join.onTrue(),
    )
    .selectAll('q')
    .select(['e.employee_no', 'e.name_en', 'e.name_ar', 's.month'])
    .select(['written.count', 'written.texts'])
    .select(
      sql<unknown>`(select coalesce(l.details -> 'label', l.details -> 'component' -> 'label')
        from pay_slip_lines l where l.site_id = q.site_id and l.slip_id = q.slip_id
          and l.position = q.line_position)`.as('label'),
    )
    .where('q.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectQuestions>['executeTakeFirstOrThrow']>>

function questionFrom(row: Row): StoredQuestion {
  const { line_code: code, line_month: forMonth } = row
  return {
    id: row.id,
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    slip: { id: row.slip_id, month: row.month },
    line:
      code === null || forMonth === null
        ? null
        : {
            code: code as LineCode,
            forMonth,
            label: TwoNames.safeParse(row.label).data ?? null,
          },
    state: row.state,
    askedAt: row.asked_at,
    messages: row.messages,
    byEmployee: Number(row.count),
    text: row.texts.at(-1) ?? '',
  }
}

export async function findQuestion(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredQuestion | null> {
  const row = await selectQuestions(queries, siteId).where('q.id', '=', id).executeTakeFirst()
  return row === undefined ? null : questionFrom(row)
}

/** Of two who write at once the second waits, and then sees what the first wrote. */
export async function lockQuestion(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<StoredQuestion | null> {
  await trx
    .selectFrom('pay_questions')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findQuestion(trx, siteId, id)
}

/** The threads about a slip, the newest first. */
export async function questionsOfSlip(
  queries: Queries,
  siteId: number,
  slipId: string,
): Promise<StoredQuestion[]> {
  const rows = await selectQuestions(queries, siteId)
    .where('q.slip_id', '=', slipId)
    .orderBy('q.id', 'desc')
    .execute()
  return rows.map(questionFrom)
}

interface StatePage {
  readonly state: QuestionState
  /** The caller, whose own questions colleagues answer. */
  readonly exceptEmployeeId: string | null
  readonly after: string | undefined
  readonly limit: number
}

export async function questionsInState(
  queries: Queries,
  siteId: number,
  { state, exceptEmployeeId, after, limit }: StatePage,
): Promise<StoredQuestion[]> {
  let query = selectQuestions(queries, siteId).where('q.state', '=', state)
  if (exceptEmployeeId !== null) query = query.where('q.employee_id', '<>', exceptEmployeeId)
  if (after !== undefined) query = query.where('q.id', '<', after)
  const rows = await query.orderBy('q.id', 'desc').limit(limit).execute()
  return rows.map(questionFrom)
}

export interface NewQuestion {
  readonly slipId: string
  readonly employeeId: string
  readonly line: {
    readonly position: number
    readonly code: LineCode
    readonly forMonth: string
  } | null
  readonly message: Omit<Message, 'byEmployee'>
}

/** Returns null if there is a thread about the same line that is not closed. */
export async function insertQuestion(
  trx: Trx,
  siteId: number,
  { slipId, employeeId, line, message }: NewQuestion,
): Promise<string | null> {
  const row = await trx
    .insertInto('pay_questions')
    .values({
      site_id: siteId,
      id: newId(),
      slip_id: slipId,
      employee_id: employeeId,
      line_position: line?.position ?? null,
      line_code: line?.code ?? null,
      line_month: line?.forMonth ?? null,
      state: 'open',
      messages: 1,
      asked_at: message.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return null
  const first = { questionId: row.id, position: 0 }
  await insertMessage(trx, siteId, first, { ...message, byEmployee: true })
  return row.id
}

export async function saveClosed(
  trx: Trx,
  siteId: number,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('pay_questions')
    .set({ state: 'closed', closed_by: by, closed_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** The account of an employee; null where they have none. */
export async function userOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return row?.id ?? null
}
