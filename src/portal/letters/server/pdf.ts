import { dayAt } from '#platform/days.ts'
import { formattedCode } from '#platform/codes.ts'
import type { Queries } from '#platform/db/database.ts'
import { type FileReply, type Handler, handler, type Language } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import type { Site } from '#platform/site.ts'
import { openOwnLetter, type Span } from '../contract.ts'
import { openLetter } from '../desk/contract.ts'
import { storedLogo } from '../database/letterheads.ts'
import { findLetter, type StoredLetter } from '../database/letters.ts'
import { findTemplate } from '../database/templates.ts'
import { askFields, dayText, filledBlocks } from '../filling.ts'
import type { letterPdf } from '../pdf/letter-pdf.ts'
import type { PrintedLetter } from '../pdf/printed.ts'
import { mapSpans } from '../rules/text.ts'
import { masked, NUMBER_TO_COME, withNumber } from './fields.ts'
import { labelOf } from './issuing.ts'
import { fieldsNow, headOf, subjectOf } from './replies.ts'

const LETTER_PDF = {
  module: new URL('../pdf/letter-pdf.ts', import.meta.url),
  name: 'letterPdf',
}

export interface PdfServices {
  readonly publicUrl: string
}

interface Reader {
  readonly userId: string
  readonly language: Language
}

async function fileOf(
  letter: StoredLetter,
  printed: PrintedLetter,
  { userId, language }: Reader,
): Promise<FileReply> {
  const body = await renderPdf<typeof letterPdf>(
    { ...LETTER_PDF, person: userId },
    printed,
    language,
  )
  const name = letter.number ?? letter.id.slice(0, 8)
  return {
    fileName: `${letter.title[language]} ${name}.pdf`,
    latinName: `letter-${name}.pdf`,
    mediaType: 'application/pdf',
    body,
  }
}

/** An issued letter as it was issued; across a revoked one it says so. */
async function issuedPdf(
  queries: Queries,
  siteId: number,
  letter: StoredLetter,
  { publicUrl, reader }: PdfServices & { readonly reader: Reader },
): Promise<FileReply> {
  const { content, code, logo } = letter
  if (content === null || code === null) throw new Error('An issued letter has no text')
  const base = publicUrl.replace(/\/$/, '')
  const prefix = reader.language === 'ar' ? '/ar' : ''
  return fileOf(
    letter,
    {
      title: letter.title,
      blocks: content.blocks,
      layout: letter.layout,
      head: content.head,
      dates: content.dates,
      number: letter.number,
      check: { url: `${base}${prefix}/letters/check/${code}`, code: formattedCode(code) },
      logo: logo === null ? null : await storedLogo(queries, siteId, logo),
      mark: letter.state === 'revoked' ? 'revoked' : null,
    },
    reader,
  )
}

interface Sees {
  readonly pay: boolean
  readonly identity: boolean
}

/** A letter that is not issued yet, with what the reader may see. */
async function draftPdf(
  { queries, site, today }: { queries: Queries; site: Site; today: string },
  letter: StoredLetter,
  { sees, reader }: { readonly sees: Sees; readonly reader: Reader },
): Promise<FileReply> {
  const template = await findTemplate(queries, site.id, letter.templateId)
  if (template === null) throw new Error('A letter has no template')
  const head = await headOf(queries, site)
  const known = await fieldsNow(queries, site, letter, { today, head })
  const visible = withNumber(known, NUMBER_TO_COME).map((field) =>
    (field.source === 'pay' && !sees.pay) || (field.source === 'identity' && !sees.identity)
      ? masked(field)
      : field,
  )
  const fields = [...visible, ...askFields(letter.values, site)]
  const blocks = filledBlocks(template.body, fields, letter.gender)
  const named =
    (language: Language) =>
    (span: Span): Span =>
      span.field?.missing === true
        ? { ...span, text: `[${labelOf(span.field.key, template)[language]}]` }
        : span
  return fileOf(
    { ...letter, title: template.title },
    {
      title: template.title,
      blocks: { en: mapSpans(blocks.en, named('en')), ar: mapSpans(blocks.ar, named('ar')) },
      layout: letter.layout,
      head,
      dates: dayText(today, site.zone),
      number: null,
      check: null,
      logo: null,
      mark: 'draft',
    },
    reader,
  )
}

function ownPdfHandler({ publicUrl }: PdfServices): Handler {
  return handler(openOwnLetter, async (call) => {
    const { queries, siteId, caller, params } = call
    const letter = await findLetter(queries, siteId, params.id)
    if (letter === null || letter.employee === null) return refuse('letters.notFound')
    if (letter.employee.id !== caller.employeeId || letter.content === null)
      return refuse('letters.notFound')
    if (letter.state === 'revoked') return refuse('letters.revoked')
    const reader = { userId: caller.userId, language: call.query.language ?? call.language }
    const file = await issuedPdf(queries, siteId, letter, { publicUrl, reader })
    await call.audit({ action: 'letters.downloaded', ...subjectOf(letter) })
    return ok(file)
  })
}

function deskPdfHandler({ publicUrl }: PdfServices): Handler {
  return handler(openLetter, async (call) => {
    const { queries, siteId, caller, params, now } = call
    const letter = await findLetter(queries, siteId, params.id)
    if (letter === null) return refuse('letters.notFound')
    const reader = { userId: caller.userId, language: call.query.language ?? call.language }
    const sees = {
      pay: caller.permissions.has('pay.all'),
      identity: caller.permissions.has('employees.papers'),
    }
    if (letter.content !== null && letter.showsPay && !sees.pay) return refuse('letters.payHidden')
    if (letter.content !== null && letter.showsIdentity && !sees.identity)
      return refuse('letters.identityHidden')
    const site = await call.site()
    const today = dayAt(now.getTime(), site.zone)
    const file =
      letter.content === null
        ? await draftPdf({ queries, site, today }, letter, { sees, reader })
        : await issuedPdf(queries, siteId, letter, { publicUrl, reader })
    await call.audit({ action: 'letters.downloaded', ...subjectOf(letter) })
    return ok(file)
  })
}

export function createPdfHandlers(services: PdfServices): readonly Handler[] {
  return [ownPdfHandler(services), deskPdfHandler(services)]
}
