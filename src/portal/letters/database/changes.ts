import type { Updateable } from 'kysely'
import type { Tables } from '#tables'
import type { Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { LetterLayout, LetterState, LetterValue } from '../contract.ts'
import type { LetterContent } from './letters.ts'

async function update(
  trx: Trx,
  siteId: number,
  id: string,
  changes: Updateable<Tables['letters']>,
): Promise<void> {
  await trx
    .updateTable('letters')
    .set(changes)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function saveValues(
  trx: Trx,
  siteId: number,
  id: string,
  { values, layout }: { values: readonly LetterValue[]; layout: LetterLayout },
): Promise<void> {
  await update(trx, siteId, id, { filled: JSON.stringify(values), layout })
}

interface Decision {
  readonly state: LetterState
  /** Null for a withdrawal. */
  readonly by: string | null
  readonly at: Date
  readonly reason: string | null
}

export async function saveDecision(
  trx: Trx,
  siteId: number,
  id: string,
  { state, by, at, reason }: Decision,
): Promise<void> {
  await update(trx, siteId, id, { state, decided_by: by, decided_at: at, reason })
}

export interface Issue {
  readonly by: string
  readonly at: Date
  readonly day: string
  readonly year: number
  readonly serial: number
  readonly number: string
  readonly code: string
  readonly recipient: TwoNames
  readonly title: TwoNames
  readonly content: LetterContent
  readonly logo: Buffer | null
  readonly showsPay: boolean
  readonly showsIdentity: boolean
}

export async function saveIssue(trx: Trx, siteId: number, id: string, issue: Issue): Promise<void> {
  await update(trx, siteId, id, {
    state: 'issued',
    decided_by: issue.by,
    decided_at: issue.at,
    reason: null,
    issued_by: issue.by,
    issued_at: issue.at,
    issued_on: issue.day,
    year: issue.year,
    serial: issue.serial,
    number: issue.number,
    code: issue.code,
    name_en: issue.recipient.en,
    name_ar: issue.recipient.ar,
    title_en: issue.title.en,
    title_ar: issue.title.ar,
    content: JSON.stringify(issue.content),
    logo_sha256: issue.logo,
    shows_pay: issue.showsPay,
    shows_identity: issue.showsIdentity,
  })
}

export async function saveRevocation(
  trx: Trx,
  siteId: number,
  id: string,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<void> {
  await update(trx, siteId, id, { state: 'revoked', revoked_by: by, revoked_at: at, reason })
}

export async function deleteLetter(trx: Trx, siteId: number, id: string): Promise<void> {
  await trx.deleteFrom('letters').where('site_id', '=', siteId).where('id', '=', id).execute()
}
