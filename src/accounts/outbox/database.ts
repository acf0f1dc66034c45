import type { Queries } from '#platform/db/database.ts'
import type { MailLine, MailState, OneMail } from './contract.ts'

/** How `platform/mail` marks the error of an email it will not retry. */
const GIVEN_UP = 'given up: '

interface MailsQuery {
  readonly state: MailState | undefined
  readonly after: string | undefined
  readonly limit: number
}

function mailsOf(queries: Queries, siteId: number) {
  return queries
    .selectFrom('mails as m')
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'm.site_id').onRef('u.id', '=', 'm.to_user_id'),
    )
    .select([
      'm.id',
      'm.to_address',
      'm.language',
      'm.subject',
      'm.created_at',
      'm.sent_at',
      'm.tries',
      'm.last_error',
      'u.id as user_id',
      'u.name_en',
      'u.name_ar',
    ])
    .where('m.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof mailsOf>['executeTakeFirstOrThrow']>>

function lineOf(row: Row): MailLine {
  const hasGivenUp = row.last_error?.startsWith(GIVEN_UP) === true
  return {
    id: row.id,
    toAddress: row.to_address,
    to:
      row.user_id === null
        ? null
        : { id: row.user_id, name: { en: row.name_en ?? '', ar: row.name_ar ?? '' } },
    language: row.language === 'ar' ? 'ar' : 'en',
    subject: row.subject,
    state: row.sent_at !== null ? 'sent' : hasGivenUp ? 'failed' : 'waiting',
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    tries: row.tries,
    lastError: hasGivenUp ? (row.last_error?.slice(GIVEN_UP.length) ?? null) : row.last_error,
  }
}

/**
 * A page of emails, newest first (ids follow the order of time); one more than requested shows that
 * there are others.
 */
export async function listMailLines(
  queries: Queries,
  siteId: number,
  { state, after, limit }: MailsQuery,
): Promise<MailLine[]> {
  let query = mailsOf(queries, siteId)
  if (state === 'sent') query = query.where('m.sent_at', 'is not', null)
  if (state === 'failed')
    query = query.where('m.sent_at', 'is', null).where('m.last_error', 'like', `${GIVEN_UP}%`)
  if (state === 'waiting') {
    query = query
      .where('m.sent_at', 'is', null)
      .where((mail) =>
        mail.or([
          mail('m.last_error', 'is', null),
          mail('m.last_error', 'not like', `${GIVEN_UP}%`),
        ]),
      )
  }
  if (after !== undefined) query = query.where('m.id', '<', after)
  const rows = await query
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute()
  return rows.map(lineOf)
}

export async function findMail(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<OneMail | null> {
  const row = await mailsOf(queries, siteId)
    .select('m.body_text')
    .where('m.id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : { ...lineOf(row), text: row.body_text }
}
