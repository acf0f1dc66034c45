import type { NotifyCall } from '#accounts/notifications/notify.ts'
import { notifyPagesChanged, tagOfPages } from '#platform/db/pages-changed.ts'
import { newCode } from '#platform/new-code.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Site } from '#platform/site.ts'
import type { FilledField } from '../contract.ts'
import { saveIssue } from '../database/changes.ts'
import type { StoredLetter } from '../database/letters.ts'
import { takeSerials } from '../database/numbering.ts'
import { findTemplate } from '../database/templates.ts'
import { fieldName } from '../field-names.ts'
import { askFields, dayText, filledBlocks, inBoth } from '../filling.ts'
import { CHECKED } from '../rules/checked-tag.ts'
import { isFieldName, showsAny } from '../rules/fields.ts'
import { initialsOf } from '../rules/initials.ts'
import { letterNumber } from '../rules/number.ts'
import { missingIn } from '../rules/text.ts'
import type { LetterheadSettings, Template } from '../templates/contract.ts'
import { notifyEmployee, resolveRequested } from './notices.ts'
import { NUMBER_TO_COME, withNumber } from './fields.ts'
import { fieldsNow, printedHead } from './replies.ts'

/** What issuing needs: the caller's transaction, the site and its day. */
export interface IssueCall extends NotifyCall {
  readonly site: Site
  readonly today: string
  readonly userId: string
  /** The site's logo, stored in the same transaction. */
  readonly logo: Buffer | null
}

interface Prepared {
  readonly letter: StoredLetter
  readonly template: Template
  readonly fields: readonly FilledField[]
  readonly missing: readonly TwoNames[]
}

/** A field's name, for a list of what is missing. */
export function labelOf(key: string, template: Pick<Template, 'asks'>): TwoNames {
  if (isFieldName(key)) return inBoth((locale) => fieldName(key, locale))
  return template.asks.find((ask) => ask.key === key)?.label ?? { en: key, ar: key }
}

/** A letter's fields as they are now, and those its text lacks. */
export async function prepare(
  call: Pick<IssueCall, 'trx' | 'site' | 'today'>,
  letter: StoredLetter,
  settings: LetterheadSettings,
): Promise<Prepared> {
  const { trx, site, today } = call
  const template = await findTemplate(trx, site.id, letter.templateId)
  if (template === null) throw new Error('A letter has no template')
  const head = printedHead(settings, site)
  const record = await fieldsNow(trx, site, letter, { today, head })
  const fields = withNumber([...record, ...askFields(letter.values, site)], NUMBER_TO_COME)
  const blocks = filledBlocks(template.body, fields, letter.gender)
  const missing = [...new Set([...missingIn(blocks.en), ...missingIn(blocks.ar)])]
  return { letter, template, fields, missing: missing.map((key) => labelOf(key, template)) }
}

export interface IssuedLetter {
  readonly letter: StoredLetter
  readonly number: string
  /** The account that is notified. */
  readonly userId: string | null
}

/**
 * Issues prepared letters that lack nothing: takes their numbers, keeps their texts as they are
 * now, and notifies the employees. Lock the letters before.
 */
export async function issueAll(
  call: IssueCall,
  prepared: readonly Prepared[],
  settings: LetterheadSettings,
): Promise<IssuedLetter[]> {
  if (prepared.length === 0) return []
  const { trx, siteId, site, today, now, userId, logo } = call
  const year = Number(today.slice(0, 4))
  const first = await takeSerials(trx, siteId, year, prepared.length)
  const issued: IssuedLetter[] = []
  for (const [index, { letter, template, fields }] of prepared.entries()) {
    const serial = first + index
    const number = letterNumber(settings.prefix, year, serial)
    const recipient = letter.employee?.name ?? letter.recipient
    await saveIssue(trx, siteId, letter.id, {
      by: userId,
      at: now,
      day: today,
      year,
      serial,
      number,
      code: newCode(),
      recipient,
      title: template.title,
      content: {
        blocks: filledBlocks(template.body, withNumber(fields, number), letter.gender),
        head: printedHead(settings, site),
        dates: dayText(today, site.zone),
        initials: { en: initialsOf(recipient.en), ar: initialsOf(recipient.ar) },
      },
      logo,
      showsPay: showsAny(template, 'pay'),
      showsIdentity: showsAny(template, 'identity'),
    })
    const about = { kind: 'letterIssued', number } as const
    const told = await notifyEmployee(call, { ...letter, title: template.title }, about)
    issued.push({ letter, number, userId: told })
  }
  await resolveRequested(
    call,
    prepared.filter(({ letter }) => letter.requested).map(({ letter }) => letter.id),
  )
  notifyPagesChanged(trx, tagOfPages(CHECKED, siteId))
  return issued
}
