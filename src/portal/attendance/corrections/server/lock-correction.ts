import type { Trx } from '#platform/db/database.ts'
import { lockSubject, type Subject } from '../../database/people.ts'
import { findCorrection, type StoredCorrection } from '../database.ts'

/**
 * Loads and locks the request and its employee, in that order of importance: every decision about
 * an employee waits for that lock.
 */
export async function lockCorrection(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<{ correction: StoredCorrection; subject: Subject } | null> {
  const found = await findCorrection(trx, siteId, id)
  const subject = found === null ? null : await lockSubject(trx, siteId, found.person.id)
  const correction = subject === null ? null : await findCorrection(trx, siteId, id)
  return subject === null || correction === null ? null : { correction, subject }
}
