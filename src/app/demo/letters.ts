import { z } from 'zod'
import { readSite } from '#accounts/sites/database.ts'
import { addDays, weekdayOf } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { TwoNames } from '#platform/schemas.ts'
import type { Site } from '#platform/site.ts'
import { Ask, Gender, LetterKind, LetterState, type LetterValue } from '#portal/letters/contract.ts'
import { saveDecision, saveRevocation } from '#portal/letters/database/changes.ts'
import { letterheadOf, saveLetterhead } from '#portal/letters/database/letterheads.ts'
import { insertLetter, lockLetter } from '#portal/letters/database/letters.ts'
import { insertTemplate, lockTemplate, templatesOf } from '#portal/letters/database/templates.ts'
import { showsAny } from '#portal/letters/rules/fields.ts'
import { issueAll, prepare } from '#portal/letters/server/issuing.ts'
import { notifyEmployee, notifyRequested } from '#portal/letters/server/notices.ts'
import type { Template } from '#portal/letters/templates/contract.ts'
import type { DemoCompany } from './company-data.ts'
import { demoData } from './data.ts'
import { officeMorning } from './leave.ts'

const DemoLetter = z.strictObject({
  kind: LetterKind,
  employeeNo: z.string().optional(),
  /** Someone who is not an employee yet. */
  recipient: TwoNames.optional(),
  gender: Gender.optional(),
  state: LetterState,
  daysAgo: z.int(),
  requested: z.boolean(),
  /** Keys of `texts`. */
  texts: z.record(z.string(), z.string()),
  /** Days from today. */
  days: z.record(z.string(), z.int()),
  numbers: z.record(z.string(), z.int()).default({}),
  sums: z.record(z.string(), z.int()).default({}),
  note: z.string().default(''),
  reason: z.string().default(''),
})
type DemoLetter = z.infer<typeof DemoLetter>

const lettersData = demoData(
  'letters.json',
  z.strictObject({
    letterhead: z.strictObject({ lines: TwoNames, signer: TwoNames, signerPosition: TwoNames }),
    template: z.strictObject({ title: TwoNames, body: TwoNames, asks: z.array(Ask) }),
    texts: z.record(z.string(), TwoNames),
    letters: z.array(DemoLetter),
  }),
)

function valuesOf({ texts, days, numbers, sums }: DemoLetter, today: string): LetterValue[] {
  const known = lettersData().texts
  return [
    ...Object.entries(texts).map(([key, text]): LetterValue => {
      const both = known[text]
      if (both === undefined) throw new Error(`The demonstration has no text ${text}`)
      return { type: 'text', key, text: both }
    }),
    ...Object.entries(days).map(
      ([key, from]): LetterValue => ({ type: 'day', key, day: addDays(today, from) }),
    ),
    ...Object.entries(numbers).map(
      ([key, number]): LetterValue => ({ type: 'number', key, number }),
    ),
    ...Object.entries(sums).map(([key, sum]): LetterValue => ({ type: 'sum', key, sum })),
  ]
}

/** The last working day that is so many days ago, or earlier. */
function workingDay(today: string, daysAgo: number): string {
  let day = addDays(today, -daysAgo)
  while (weekdayOf(day) > 5) day = addDays(day, -1)
  return day
}

interface Desk {
  readonly company: DemoCompany
  readonly site: Site
  readonly hrUserId: string
  readonly templates: readonly Template[]
}

async function requesterOf({ trx, siteId }: DemoCompany, employeeId: string): Promise<string> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirstOrThrow()
  return row.id
}

async function insertOne({ company, site, hrUserId, templates }: Desk, letter: DemoLetter) {
  const { trx, siteId, today, people } = company
  const person = people.find(({ employeeNo }) => employeeNo === letter.employeeNo)
  const template = templates.find(({ kind }) => kind === letter.kind)
  if (template === undefined) throw new Error(`The demonstration has no template ${letter.kind}`)
  const day = workingDay(today, letter.daysAgo)
  const at = officeMorning(day, letter.employeeNo ?? letter.kind)
  const recipient =
    person === undefined ? letter.recipient : { en: person.nameEn, ar: person.nameAr }
  if (recipient === undefined) throw new Error('A letter of the demonstration is to nobody')
  await lockTemplate(trx, siteId, template.id, at)
  const by =
    letter.requested && person !== undefined ? await requesterOf(company, person.id) : hrUserId
  const id = await insertLetter(
    trx,
    siteId,
    {
      templateId: template.id,
      kind: template.kind,
      layout: template.layout,
      employeeId: person?.id ?? null,
      recipient,
      gender: person?.gender ?? letter.gender ?? 'male',
      title: template.title,
      values: valuesOf(letter, today),
      note: letter.note,
      requested: letter.requested,
      createdBy: by,
      showsPay: showsAny(template, 'pay'),
      showsIdentity: showsAny(template, 'identity'),
    },
    at,
  )
  const call = { trx, siteId, now: at, jobs: { send: () => Promise.resolve(null) } }
  const stored = await lockLetter(trx, siteId, id)
  if (stored === null) throw new Error('A letter of the demonstration is gone')
  if (letter.state === 'issued' || letter.state === 'revoked') {
    const issueCall = { ...call, site, today: day, userId: hrUserId, logo: null }
    const settings = await letterheadOf(trx, siteId)
    const prepared = await prepare(issueCall, stored, settings)
    if (prepared.missing.length > 0)
      throw new Error(`A letter of the demonstration lacks ${JSON.stringify(prepared.missing)}`)
    await issueAll(issueCall, [prepared], settings)
  }
  const { state, reason } = letter
  if (state === 'revoked') {
    await saveRevocation(trx, siteId, id, { by: hrUserId, at, reason })
    await notifyEmployee(call, stored, { kind: 'letterRevoked', reason })
  }
  if (state === 'rejected' || state === 'approved' || state === 'withdrawn') {
    const by = state === 'withdrawn' ? null : hrUserId
    await saveDecision(trx, siteId, id, {
      state,
      by,
      at,
      reason: state === 'rejected' ? reason : null,
    })
    if (state === 'rejected') await notifyEmployee(call, stored, { kind: 'letterRejected', reason })
  }
  if (state === 'requested')
    await notifyRequested(call, { id, title: template.title, name: recipient, by })
}

/** Letters in every state, the oldest first, and a template of the company's own. */
export async function insertLetters(company: DemoCompany, hrUserId: string): Promise<void> {
  const { trx, siteId, now } = company
  const { letterhead, template, letters } = lettersData()
  const site = await readSite(trx, siteId)
  if (site === null) throw new Error('The demonstration has no site')
  await saveLetterhead(
    trx,
    siteId,
    { prefix: 'HR', company: { en: '', ar: '' }, ...letterhead },
    now,
  )
  await insertTemplate(
    trx,
    siteId,
    {
      ...template,
      id: newId(),
      kind: 'other',
      layout: 'together',
      requestable: true,
      active: true,
      version: 1,
    },
    now,
  )
  const templates = await templatesOf(trx, siteId)
  for (const letter of letters.toSorted((one, other) => other.daysAgo - one.daysAgo))
    await insertOne({ company, site, hrUserId, templates }, letter)
}
