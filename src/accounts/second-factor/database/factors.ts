import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { type Factors, isOn } from '../rules/methods.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import { deleteTotp } from './totp.ts'

/** What an account can prove a sign-in with, in one query. */
export async function factorsOf(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<Factors> {
  const { rows } = await sql<{ totp: boolean; passkeys: number; codes: number }>`
    select
      exists (select from totp_factors where site_id = ${siteId} and user_id = ${userId} and confirmed_at is not null) as totp,
      (select count(*)::int from passkeys where site_id = ${siteId} and user_id = ${userId}) as passkeys,
      (select count(*)::int from recovery_codes where site_id = ${siteId} and user_id = ${userId} and used_at is null) as codes
  `.execute(queries)
  const [row] = rows
  return {
    hasTotp: row?.totp ?? false,
    passkeys: row?.passkeys ?? 0,
    recoveryCodes: row?.codes ?? 0,
  }
}

/** Whoever changes an account's factors locks it first, so that two changes see each other. */
export async function lockFactors(trx: Trx, siteId: number, userId: string): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute()
}

/** Recovery codes go with the last factor: the next one comes with new codes. */
export async function dropIdleCodes(trx: Trx, siteId: number, userId: string): Promise<void> {
  if (!isOn(await factorsOf(trx, siteId, userId))) await deleteRecoveryCodes(trx, siteId, userId)
}

/** Removes everything an account has besides its password, and what is waiting for any of it. */
export async function removeAllFactors(trx: Trx, siteId: number, userId: string): Promise<Factors> {
  await lockFactors(trx, siteId, userId)
  const before = await factorsOf(trx, siteId, userId)
  await deleteTotp(trx, siteId, userId)
  for (const table of ['passkeys', 'recovery_codes', 'passkey_challenges'] as const)
    await trx
      .deleteFrom(table)
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .execute()
  return before
}
