import type { Caller } from '#platform/http/handler.ts'
import type { Queries } from '#platform/db/database.ts'
import type { Site } from '#platform/site.ts'
import type { Block, FilledField, Letter, Letterhead, Span } from '../contract.ts'
import type { LetterDetail } from '../desk/contract.ts'
import { letterheadOf } from '../database/letterheads.ts'
import type { StoredLetter } from '../database/letters.ts'
import { employeeRecord } from '../database/records.ts'
import { findTemplate } from '../database/templates.ts'
import { showsAny } from '../rules/fields.ts'
import { mapSpans } from '../rules/text.ts'
import type { LetterheadSettings } from '../templates/contract.ts'
import { letterFields, masked, NUMBER_TO_COME, withNumber } from './fields.ts'

export function letterReply(stored: StoredLetter): Letter {
  return {
    id: stored.id,
    kind: stored.kind,
    title: stored.title,
    state: stored.state,
    employee: stored.employee,
    recipient: stored.recipient,
    requested: stored.requested,
    note: stored.note,
    createdAt: stored.createdAt.toISOString(),
    decidedBy: stored.decidedBy,
    decidedAt: stored.decidedAt?.toISOString() ?? null,
    reason: stored.reason,
    number: stored.number,
    issuedOn: stored.issuedOn,
  }
}

/** The letterhead as printed: the site's name where there is no legal name. */
export function printedHead(settings: LetterheadSettings, site: Site): Letterhead {
  const { company, lines, signer, signerPosition } = settings
  return {
    company: { en: company.en || site.nameEn, ar: company.ar || site.nameAr },
    lines,
    signer,
    signerPosition,
  }
}

export async function headOf(queries: Queries, site: Site): Promise<Letterhead> {
  return printedHead(await letterheadOf(queries, site.id), site)
}

/** Salary updates announce pay that may begin later. */
export function payDayOf(kind: StoredLetter['kind'], today: string): string | null {
  return kind === 'salaryUpdate' ? null : today
}

/** The fields of a letter as they are now, unmasked. */
export async function fieldsNow(
  queries: Queries,
  site: Site,
  letter: Pick<StoredLetter, 'employee' | 'recipient' | 'kind'>,
  { today, head }: { today: string; head: Letterhead },
): Promise<FilledField[]> {
  const record =
    letter.employee === null
      ? null
      : await employeeRecord(queries, site.id, letter.employee.id, payDayOf(letter.kind, today))
  return letterFields({ record, recipient: letter.recipient, day: today, head, site })
}

/** Hides pay and identity numbers in a text. */
export function maskedBlocks(blocks: readonly Block[]): Block[] {
  return mapSpans(blocks, (span): Span => {
    if (span.field === undefined) return span
    const { key, source } = span.field
    return { ...span, text: masked({ key, source, text: { en: span.text, ar: '' } }).text.en }
  })
}

/** What an audit entry about a letter names. */
export function subjectOf(letter: Pick<StoredLetter, 'id' | 'employee'>) {
  return {
    subjectKind: 'letter',
    subjectId: letter.id,
    employeeId: letter.employee?.id ?? null,
  }
}

/** Nobody decides about a letter to themselves. */
export function isOwn(caller: Caller, letter: Pick<StoredLetter, 'employee'>): boolean {
  return letter.employee !== null && letter.employee.id === caller.employeeId
}

export interface DetailCall {
  readonly queries: Queries
  readonly site: Site
  readonly caller: Caller
  readonly today: string
}

export async function detailReply(
  { queries, site, caller, today }: DetailCall,
  stored: StoredLetter,
): Promise<LetterDetail> {
  const template = await findTemplate(queries, site.id, stored.templateId)
  if (template === null) throw new Error('A letter has no template')
  const head = stored.content?.head ?? (await headOf(queries, site))
  const fields = await fieldsNow(queries, site, stored, { today, head })
  const blocks = stored.content?.blocks
  const isIssued = blocks !== undefined
  return {
    ...letterReply(stored),
    templateId: stored.templateId,
    layout: stored.layout,
    gender: stored.gender,
    body: template.body,
    asks: [...template.asks],
    values: [...stored.values],
    fields: withNumber(fields, stored.number ?? NUMBER_TO_COME).map(masked),
    issued:
      blocks === undefined ? null : { en: maskedBlocks(blocks.en), ar: maskedBlocks(blocks.ar) },
    head,
    currency: site.currency,
    code: stored.code,
    showsPay: isIssued ? stored.showsPay : showsAny(template, 'pay'),
    showsIdentity: isIssued ? stored.showsIdentity : showsAny(template, 'identity'),
    canDecide: !isOwn(caller, stored),
  }
}
