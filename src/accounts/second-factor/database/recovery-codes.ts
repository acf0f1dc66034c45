import { createHash, randomBytes } from 'node:crypto'
import type { Queries, Trx } from '#platform/db/database.ts'
import { RECOVERY_CODES } from '../contract.ts'
import { formatRecoveryCode, RECOVERY_CODE_LENGTH, recoveryCodeFrom } from '../rules/codes.ts'

/**
 * Of one person's code: the same code of two people has two hashes. A code has 80 random bits, so
 * a fast hash is enough.
 */
function hashOf(siteId: number, userId: string, code: string): Buffer {
  return createHash('sha256').update(`recovery code ${siteId} ${userId} ${code}`).digest()
}

/** Makes new codes in place of all earlier ones, and returns them as they are shown, once. */
export async function replaceRecoveryCodes(
  trx: Trx,
  siteId: number,
  userId: string,
  now: Date,
): Promise<string[]> {
  await deleteRecoveryCodes(trx, siteId, userId)
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    recoveryCodeFrom(randomBytes(RECOVERY_CODE_LENGTH)),
  )
  await trx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        site_id: siteId,
        user_id: userId,
        code_hash: hashOf(siteId, userId, code),
        created_at: now,
      })),
    )
    .execute()
  return codes.map(formatRecoveryCode)
}

/** Uses up a code: of all who send it, one gets true. */
export async function takeRecoveryCode(
  queries: Queries,
  siteId: number,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await queries
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(siteId, userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function deleteRecoveryCodes(trx: Trx, siteId: number, userId: string): Promise<void> {
  await trx
    .deleteFrom('recovery_codes')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
}
