import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { namesFrom } from '../database/desk.ts'
import type { CircularQuestion, DeskQuestion } from './contract.ts'

interface AnswerRow {
  answer_en: string | null
  answer_ar: string | null
  answered_at: Date | null
}

/** An answer in one language is displayed in both. */
function answerFrom({ answer_en, answer_ar }: AnswerRow): TwoNames | null {
  if (answer_en === null || answer_ar === null) return null
  return {
    en: answer_en === '' ? answer_ar : answer_en,
    ar: answer_ar === '' ? answer_en : answer_ar,
  }
}

/** What a reader sees: answered questions, and their own. */
export async function questionsFor(
  queries: Queries,
  siteId: number,
  page: { circularId: string; employeeId: string; after?: string | undefined; limit: number },
): Promise<CircularQuestion[]> {
  const { circularId, employeeId, after, limit } = page
  let query = queries
    .selectFrom('circular_questions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('circular_id', '=', circularId)
    .where(({ or, eb }) =>
      or([eb('answered_at', 'is not', null), eb('employee_id', '=', employeeId)]),
    )
  if (after !== undefined) query = query.where('id', '<', after)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    question: row.question,
    askedAt: row.asked_at.toISOString(),
    isMine: row.employee_id === employeeId,
    answer: answerFrom(row),
    answeredAt: row.answered_at?.toISOString() ?? null,
  }))
}

/** Locks the employee, so that of two questions at once the second counts the first. */
export async function countOpenOf(
  trx: Trx,
  siteId: number,
  { circularId, employeeId }: { circularId: string; employeeId: string },
): Promise<number> {
  await trx
    .selectFrom('employees')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', employeeId)
    .forNoKeyUpdate()
    .execute()
  const { many } = await trx
    .selectFrom('circular_questions')
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .where('site_id', '=', siteId)
    .where('circular_id', '=', circularId)
    .where('employee_id', '=', employeeId)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(many)
}

export async function insertQuestion(
  trx: Trx,
  siteId: number,
  made: { circularId: string; employeeId: string; question: string; now: Date },
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('circular_questions')
    .values({
      site_id: siteId,
      id,
      circular_id: made.circularId,
      employee_id: made.employeeId,
      question: made.question,
      asked_at: made.now,
    })
    .execute()
  return id
}

function selectDesk(queries: Queries, siteId: number) {
  return queries
    .selectFrom('circular_questions as q')
    .innerJoin('circulars as c', (join) =>
      join.onRef('c.site_id', '=', 'q.site_id').onRef('c.id', '=', 'q.circular_id'),
    )
    .innerJoin('circular_versions as v', (join) =>
      join
        .onRef('v.site_id', '=', 'c.site_id')
        .onRef('v.circular_id', '=', 'c.id')
        .onRef('v.version', '=', 'c.version'),
    )
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'q.site_id').onRef('e.id', '=', 'q.employee_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'q.site_id').onRef('u.id', '=', 'q.answered_by'),
    )
    .selectAll('q')
    .select(['c.kind', 'c.year', 'c.number', 'v.title_en', 'v.title_ar', 'e.employee_no'])
    .select(['e.name_en', 'e.name_ar', 'u.name_en as by_en', 'u.name_ar as by_ar'])
    .where('q.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDesk>['execute']>>[number]

function deskFrom(row: Row): DeskQuestion {
  return {
    id: row.id,
    circular: {
      id: row.circular_id,
      kind: row.kind,
      title: { en: row.title_en, ar: row.title_ar },
      reference: { year: row.year ?? 0, number: row.number ?? 0 },
    },
    employee: {
      id: row.employee_id,
      employeeNo: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    question: row.question,
    askedAt: row.asked_at.toISOString(),
    answer: answerFrom(row),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: namesFrom(row.by_en, row.by_ar),
  }
}

/** Open questions oldest first, answered ones newest first. */
export async function deskQuestions(
  queries: Queries,
  siteId: number,
  page: {
    state: 'open' | 'answered'
    circularId?: string | undefined
    after?: string | undefined
    limit: number
  },
): Promise<DeskQuestion[]> {
  const { state, circularId, after, limit } = page
  const isOpen = state === 'open'
  let query = selectDesk(queries, siteId).where('q.answered_at', isOpen ? 'is' : 'is not', null)
  if (circularId !== undefined) query = query.where('q.circular_id', '=', circularId)
  if (after !== undefined) query = query.where('q.id', isOpen ? '>' : '<', after)
  const rows = await query
    .orderBy('q.id', isOpen ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  return rows.map(deskFrom)
}

export async function findDeskQuestion(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<DeskQuestion | null> {
  const row = await selectDesk(queries, siteId).where('q.id', '=', id).executeTakeFirst()
  return row === undefined ? null : deskFrom(row)
}

/** Answers a question that has no answer; returns whether it had none. */
export async function writeAnswer(
  trx: Trx,
  siteId: number,
  id: string,
  { answer, by, now }: { answer: TwoNames; by: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('circular_questions')
    .set({ answer_en: answer.en, answer_ar: answer.ar, answered_at: now, answered_by: by })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The account of an employee, to notify them of an answer. */
export async function accountOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}
