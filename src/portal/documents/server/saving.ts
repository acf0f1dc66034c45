import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { SendRefusals, VersionInput } from '../own/contract.ts'
import {
  documentsOf,
  insertDocument,
  isEmiratesIdTaken,
  lockDocument,
  lockHolder,
  type StoredDocument,
} from '../database/documents.ts'
import { unusedUploads } from '../database/files.ts'
import { checkValues, type Values } from '../rules/numbers.ts'
import type { SiteType } from '../rules/types.ts'
import type { Context } from './context.ts'

type SavingRefusal = (typeof SendRefusals)[number]

export interface Saving {
  readonly trx: Trx
  readonly siteId: number
  readonly userId: string
  readonly now: Date
  readonly context: Context
}

export interface Entered extends VersionInput {
  readonly employeeId: string | null
  readonly type: string
  readonly documentId: string | null
}

export interface Prepared {
  readonly type: SiteType
  readonly values: Values
  readonly documentId: string
  /** As it was; null for a document that is new. */
  readonly before: StoredDocument | null
}

/**
 * Checks what a person entered about a version and finds its document, locked, or makes it. Nothing
 * of it counts yet.
 */
export async function prepareVersion(
  saving: Saving,
  entered: Entered,
): Promise<Outcome<Prepared, SavingRefusal>> {
  const { trx, siteId, context } = saving
  const type = context.types.get(entered.type)
  if (type === undefined || type.isRetired) return refuse('documents.typeNotFound', {}, 'type')
  const checked = checkValues(entered.type, type.traits, entered, context.today)
  if (!checked.ok) return checked
  const values = checked.value
  const files = await checkFiles(saving, entered.fileIds)
  if (!files.ok) return files
  await lockHolder(trx, siteId, entered.employeeId)
  const found = await findOrMake(saving, entered, type)
  if (!found.ok) return found
  const { documentId, before } = found.value
  if (
    entered.type === 'emiratesId' &&
    values.number !== null &&
    (await isEmiratesIdTaken(trx, siteId, values.number, documentId))
  )
    return refuse('documents.emiratesIdTaken', {}, 'number')
  return ok({ type, values, documentId, before })
}

async function checkFiles(
  { trx, siteId, userId }: Saving,
  fileIds: readonly string[],
): Promise<Outcome<null, 'documents.fileNotFound' | 'documents.fileTwice'>> {
  if (new Set(fileIds).size < fileIds.length) return refuse('documents.fileTwice', {}, 'fileIds')
  const there = await unusedUploads(trx, siteId, userId, fileIds)
  return there.length < fileIds.length ? refuse('documents.fileNotFound', {}, 'fileIds') : ok(null)
}

async function findOrMake(
  { trx, siteId, now }: Saving,
  { employeeId, type: code, documentId, name }: Entered,
  type: SiteType,
): Promise<
  Outcome<
    { documentId: string; before: StoredDocument | null },
    'documents.alreadyThere' | 'documents.nameRequired' | 'documents.notFound'
  >
> {
  if (documentId !== null) {
    const before = await lockDocument(trx, siteId, documentId)
    const isOfHolder = before !== null && (before.employee?.id ?? null) === employeeId
    if (!isOfHolder || before.type !== code) return refuse('documents.notFound', {}, 'documentId')
    return ok({ documentId, before })
  }
  if (type.traits.isMany && name === '') return refuse('documents.nameRequired', {}, 'name')
  const others = (await documentsOf(trx, siteId, employeeId)).filter((each) => each.type === code)
  const same = others.find((each) => !type.traits.isMany || each.name === name)
  if (same !== undefined) {
    // It may be one that was closed, or whose first version was returned.
    if (same.version === 0 || same.isClosed) return ok({ documentId: same.id, before: same })
    return refuse('documents.alreadyThere', {}, 'type')
  }
  const id = newId()
  await insertDocument(
    trx,
    siteId,
    { id, employeeId, type: code, name: type.traits.isMany ? name : '' },
    now,
  )
  return ok({ documentId: id, before: null })
}

/** Whether a version says the same as what counts now, and has no page. */
export function isNothingNew({ before, values }: Prepared, fileIds: readonly string[]): boolean {
  return (
    before !== null &&
    before.version > 0 &&
    !before.isClosed &&
    fileIds.length === 0 &&
    before.number === values.number &&
    before.secondNumber === values.secondNumber &&
    before.issuedOn === values.issuedOn &&
    before.expiresOn === values.expiresOn &&
    before.country === values.country
  )
}
