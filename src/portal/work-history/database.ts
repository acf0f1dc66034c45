import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Certificate, CertificateBody, PreviousEmployer } from './contract.ts'
import type { ReadEmployer } from './rules.ts'

/** The previous employers of a person, the last one first. */
export async function employersOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<PreviousEmployer[]> {
  const rows = await queries
    .selectFrom('previous_employers')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .orderBy('from_day', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    employer: row.employer,
    position: row.position,
    country: row.country,
    fromDay: row.from_day,
    toDay: row.to_day,
    isVerified: row.verified_at !== null,
  }))
}

/** The certificates of a person, the newest first. */
export async function certificatesOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<Certificate[]> {
  const rows = await queries
    .selectFrom('certificates')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .orderBy('issued_day', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    issuer: row.issuer,
    issuedDay: row.issued_day,
    expiresDay: row.expires_day,
    isVerified: row.verified_at !== null,
  }))
}

function employerColumns({ employer, position, country, fromDay, toDay }: ReadEmployer) {
  return { employer, position, country, from_day: fromDay, to_day: toDay }
}

function certificateColumns({ title, issuer, issuedDay, expiresDay }: CertificateBody) {
  return { title, issuer, issued_day: issuedDay, expires_day: expiresDay }
}

export async function insertEmployer(
  trx: Trx,
  siteId: number,
  employeeId: string,
  entry: ReadEmployer,
  now: Date,
): Promise<string> {
  const id = newId()
  const key = { site_id: siteId, id, employee_id: employeeId, created_at: now }
  await trx
    .insertInto('previous_employers')
    .values({ ...key, ...employerColumns(entry) })
    .execute()
  return id
}

export async function insertCertificate(
  trx: Trx,
  siteId: number,
  employeeId: string,
  entry: CertificateBody,
  now: Date,
): Promise<string> {
  const id = newId()
  const key = { site_id: siteId, id, employee_id: employeeId, created_at: now }
  await trx
    .insertInto('certificates')
    .values({ ...key, ...certificateColumns(entry) })
    .execute()
  return id
}

const UNVERIFIED = { verified_at: null, verified_by: null }

/** Changes an entry of this person, which is then to be verified again. */
export async function saveEmployer(
  trx: Trx,
  siteId: number,
  employeeId: string,
  id: string,
  entry: ReadEmployer,
): Promise<boolean> {
  const saved = await trx
    .updateTable('previous_employers')
    .set({ ...employerColumns(entry), ...UNVERIFIED })
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

export async function saveCertificate(
  trx: Trx,
  siteId: number,
  employeeId: string,
  id: string,
  entry: CertificateBody,
): Promise<boolean> {
  const saved = await trx
    .updateTable('certificates')
    .set({ ...certificateColumns(entry), ...UNVERIFIED })
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

type Table = 'previous_employers' | 'certificates'

export async function removeEntry(
  trx: Trx,
  siteId: number,
  table: Table,
  employeeId: string,
  id: string,
): Promise<boolean> {
  const gone = await trx
    .deleteFrom(table)
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Notes that the proof of an entry was seen, or that it was not after all. */
export async function verifyEntry(
  trx: Trx,
  siteId: number,
  employeeId: string,
  id: string,
  verified: { readonly at: Date; readonly by: string } | null,
): Promise<boolean> {
  for (const table of ['previous_employers', 'certificates'] as const) {
    const saved = await trx
      .updateTable(table)
      .set({ verified_at: verified?.at ?? null, verified_by: verified?.by ?? null })
      .where('site_id', '=', siteId)
      .where('employee_id', '=', employeeId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (saved !== undefined) return true
  }
  return false
}
