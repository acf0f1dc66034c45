import type { Document, Version } from '../contract.ts'
import type { StoredDocument } from '../database/documents.ts'
import type { StoredRequest } from '../database/requests.ts'
import type { StoredVersion } from '../database/versions.ts'
import { costOfWaiting, type Expiring } from '../rules/cost.ts'
import { stateOf } from '../rules/expiry.ts'
import { maskedNumber, maskedSecondNumber } from '../rules/numbers.ts'
import type { DocumentRequest } from '../requests/contract.ts'
import { type Context, ladderOf, typeName } from './context.ts'

export function costOf(
  stored: Expiring & { readonly isClosed?: boolean },
  { hasFines, today }: Context,
): Document['cost'] {
  return hasFines && stored.isClosed !== true ? costOfWaiting(stored, today) : null
}

/** A document whose only version was withdrawn is none. */
export function isVisible({ version, isWaiting, returnedReason }: StoredDocument): boolean {
  return version > 0 || isWaiting || returnedReason !== null
}

export function toDocument(stored: StoredDocument, context: Context): Document {
  const { id, type, name, employee, version } = stored
  const isCompany = employee === null
  return {
    id,
    type,
    typeName: typeName(context, type),
    name,
    employee,
    version,
    state: stateOf(stored, ladderOf(context, type), context.today),
    number: maskedNumber(type, isCompany, stored.number),
    secondNumber: maskedSecondNumber(stored.secondNumber),
    issuedOn: stored.issuedOn,
    expiresOn: stored.expiresOn,
    country: stored.country,
    graceUntil: stored.graceUntil,
    original: stored.original,
    cost: costOf(stored, context),
    isWaiting: stored.isWaiting,
    returnedReason: stored.isWaiting ? null : stored.returnedReason,
  }
}

export function toVersion(
  stored: StoredVersion,
  { type, isCompany }: { type: string; isCompany: boolean },
): Version {
  return {
    id: stored.id,
    version: stored.version,
    state: stored.state,
    number: maskedNumber(type, isCompany, stored.number),
    secondNumber: maskedSecondNumber(stored.secondNumber),
    issuedOn: stored.issuedOn,
    expiresOn: stored.expiresOn,
    country: stored.country,
    source: stored.source,
    confirmedFields: [...stored.confirmedFields],
    sentBy: stored.sentBy,
    sentAt: stored.sentAt.toISOString(),
    decidedBy: stored.decidedBy,
    decidedAt: stored.decidedAt?.toISOString() ?? null,
    reason: stored.reason,
    pages: [...stored.pages],
  }
}

export function toRequest(stored: StoredRequest, context: Context): DocumentRequest {
  return {
    id: stored.id,
    employee: stored.employee,
    type: stored.type,
    typeName: typeName(context, stored.type),
    note: stored.note,
    dueOn: stored.dueOn,
    state: stored.state,
    requestedBy: stored.requestedBy,
    requestedAt: stored.requestedAt.toISOString(),
    documentId: stored.documentId,
    returnedReason: stored.returnedReason,
  }
}
