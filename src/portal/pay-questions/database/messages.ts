import type { Queries, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'

export interface StoredMessage {
  readonly byEmployee: boolean
  readonly author: TwoNames
  readonly text: string
  readonly writtenAt: Date
}

/** What was written in some threads, in order. */
export async function messagesOf(
  queries: Queries,
  siteId: number,
  questionIds: readonly string[],
): Promise<Map<string, StoredMessage[]>> {
  if (questionIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('pay_question_messages as w')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'w.site_id').onRef('u.id', '=', 'w.author_id'),
    )
    .select(['w.question_id', 'w.by_employee', 'w.text', 'w.written_at', 'u.name_en', 'u.name_ar'])
    .where('w.site_id', '=', siteId)
    .where('w.question_id', 'in', [...questionIds])
    .orderBy('w.question_id')
    .orderBy('w.position')
    .execute()
  const byQuestion = Map.groupBy(rows, (row) => row.question_id)
  return new Map(
    [...byQuestion].map(([id, own]) => [
      id,
      own.map((row) => ({
        byEmployee: row.by_employee,
        author: { en: row.name_en, ar: row.name_ar },
        text: row.text,
        writtenAt: row.written_at,
      })),
    ]),
  )
}

export interface Message {
  readonly text: string
  readonly authorId: string
  readonly byEmployee: boolean
  readonly now: Date
}

export async function insertMessage(
  trx: Trx,
  siteId: number,
  { questionId, position }: { questionId: string; position: number },
  { text, authorId, byEmployee, now }: Message,
): Promise<void> {
  await trx
    .insertInto('pay_question_messages')
    .values({
      site_id: siteId,
      question_id: questionId,
      position,
      by_employee: byEmployee,
      author_id: authorId,
      text,
      written_at: now,
    })
    .execute()
}

/** Adds a message to a thread that is locked. */
export async function addMessage(
  trx: Trx,
  siteId: number,
  { id, messages }: { id: string; messages: number },
  message: Message,
): Promise<void> {
  await insertMessage(trx, siteId, { questionId: id, position: messages }, message)
  await trx
    .updateTable('pay_questions')
    .set({ state: message.byEmployee ? 'open' : 'answered', messages: messages + 1 })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
