import type { Database } from '#platform/db/database.ts'
import { lockSubject } from '../database/people.ts'
import { forgetfulPeople, statesOf } from '../database/sessions.ts'
import { writeSession } from '../database/write-sessions.ts'
import { closeExpired } from '../rules/sessions.ts'

const PEOPLE_AT_ONCE = 200

/**
 * Closes and flags every session whose shift window has ended. A punch does the same on its way;
 * both lock the employee, so running this twice, or beside a punch, closes once. Returns how many
 * were closed.
 */
export async function closeForgotten(database: Database, now: Date): Promise<number> {
  let closed = 0
  for (;;) {
    const people = await forgetfulPeople(database.queries, now, PEOPLE_AT_ONCE)
    for (const { siteId, employeeId } of people)
      closed += await closeFor(database, siteId, employeeId, now)
    if (people.length < PEOPLE_AT_ONCE) return closed
  }
}

async function closeFor(
  database: Database,
  siteId: number,
  employeeId: string,
  now: Date,
): Promise<number> {
  return database.transaction(async (trx) => {
    await lockSubject(trx, siteId, employeeId)
    const open = await statesOf(trx, siteId, [employeeId], { open: true })
    const forgotten = open
      .map((each) => closeExpired(each, now.getTime()))
      .filter((each) => each.outAt !== null)
    for (const each of forgotten) await writeSession(trx, siteId, employeeId, each)
    return forgotten.length
  })
}
