import type { Queries } from '#platform/db/database.ts'
import { type EmailChoice, KINDS, type NotificationKind } from '../kinds.ts'

export interface Choice {
  readonly email: EmailChoice
  readonly push: boolean
}

/** How a person wants to be notified of a kind. */
export async function choiceOf(
  queries: Queries,
  siteId: number,
  userId: string,
  kind: NotificationKind,
): Promise<Choice> {
  const row = await queries
    .selectFrom('notification_choices')
    .select(['email', 'push'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const { email, push } = KINDS[kind]
  return row ?? { email, push }
}

/** What a person has chosen; kinds without a choice are not in it. */
export async function choicesOf(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<Map<string, Choice>> {
  const rows = await queries
    .selectFrom('notification_choices')
    .select(['kind', 'email', 'push'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ kind, email, push }) => [kind, { email, push }]))
}

/** Saves how a person wants to be notified of a kind. */
export async function saveChoice(
  queries: Queries,
  siteId: number,
  userId: string,
  { kind, email, push }: Choice & { kind: NotificationKind },
): Promise<void> {
  await queries
    .insertInto('notification_choices')
    .values({ site_id: siteId, user_id: userId, kind, email, push })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'user_id', 'kind']).doUpdateSet({ email, push }),
    )
    .execute()
}
