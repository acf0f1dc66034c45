import { m } from '#messages'
import type { Site } from '#platform/site.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { maskEmiratesId, maskIban, maskNumber } from '#portal/employees/rules/masking.ts'
import type { FilledField, Letterhead } from '../contract.ts'
import type { EmployeeRecord, Pay } from '../database/records.ts'
import { dayText, inBoth, sumText } from '../filling.ts'
import { sumInWords } from '../rules/in-words/sum.ts'
import { FIELD_NAMES, FIELDS, type FieldName } from '../rules/fields.ts'
import { servedUntil, serviceLength } from '../rules/service-length.ts'

type SiteFacts = Pick<Site, 'zone' | 'currency'>
type Texts = Partial<Record<FieldName, TwoNames>>

const EMPTY: TwoNames = { en: '', ar: '' }
const HIDDEN = '•••••'
/** A number in an Arabic sentence, kept in its order. */
const isolated = (text: string): TwoNames => ({ en: text, ar: `\u2066${text}\u2069` })

function countryName(code: string): TwoNames {
  return inBoth(
    (language) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code,
  )
}

function serviceText(from: string, until: string): TwoNames {
  const { years, months } = serviceLength(from, until)
  return inBoth((locale) => {
    const parts = [
      ...(years > 0 ? [m['letters.service.years']({ count: years }, { locale })] : []),
      ...(months > 0 ? [m['letters.service.months']({ count: months }, { locale })] : []),
    ]
    if (parts.length === 0) return m['letters.service.days']({}, { locale })
    return parts.length === 1
      ? (parts[0] ?? '')
      : m['letters.service.both']({ years: parts[0] ?? '', months: parts[1] ?? '' }, { locale })
  })
}

function totalOf({ basic, housing, transport, other }: Pay): number {
  return basic + housing + transport + other
}

function payTexts(pay: Pay | null, previous: Pay | null, { zone, currency }: SiteFacts): Texts {
  if (pay === null) return {}
  const sum = (fils: number): TwoNames => sumText(fils, currency, zone)
  return {
    basic: sum(pay.basic),
    housing: sum(pay.housing),
    transport: sum(pay.transport),
    otherAllowances: sum(pay.other),
    totalPay: sum(totalOf(pay)),
    totalInWords: sumInWords(totalOf(pay), currency) ?? sum(totalOf(pay)),
    payFrom: dayText(pay.fromDate, zone),
    iban: isolated(pay.iban),
    ...(previous === null
      ? {}
      : { previousBasic: sum(previous.basic), previousTotal: sum(totalOf(previous)) }),
  }
}

function recordTexts(record: EmployeeRecord, day: string, site: SiteFacts): Texts {
  const { card, documents, pay, previousPay } = record
  const { zone } = site
  const number = (value: string | null): TwoNames => (value === null ? EMPTY : isolated(value))
  return {
    name: card.name,
    employeeNo: isolated(card.employeeNo),
    position: card.position,
    department: card.department.name,
    manager: card.manager?.name ?? EMPTY,
    nationality: countryName(card.nationality),
    joiningDate: dayText(card.joiningDate, zone),
    leavingDate: card.leavingDate === null ? EMPTY : dayText(card.leavingDate, zone),
    until:
      card.leavingDate === null
        ? inBoth((locale) => m['letters.toDate']({}, { locale }))
        : dayText(card.leavingDate, zone),
    service: serviceText(card.joiningDate, servedUntil(card.leavingDate, day)),
    email: isolated(card.email),
    phone: isolated(card.phone),
    passportNo: number(documents.passportNo),
    emiratesId: number(documents.emiratesId),
    visaFileNo: number(documents.visaFileNo),
    labourCardNo: number(documents.labourCardNo),
    ...payTexts(pay, previousPay, site),
  }
}

interface LetterFacts {
  readonly record: EmployeeRecord | null
  readonly recipient: TwoNames
  readonly day: string
  readonly head: Letterhead
  readonly site: SiteFacts
}

/** Every field of a letter that is not entered for it; empty where the record lacks it. */
export function letterFields({ record, recipient, day, head, site }: LetterFacts): FilledField[] {
  const texts: Texts = {
    ...(record === null ? { name: recipient } : recordTexts(record, day, site)),
    date: dayText(day, site.zone),
    company: head.company,
  }
  return FIELD_NAMES.map((key) => ({ key, source: FIELDS[key], text: texts[key] ?? EMPTY }))
}

/** The number before it is known, so that a text that uses it lacks nothing. */
export const NUMBER_TO_COME = '…'

export function withNumber(fields: readonly FilledField[], number: string): FilledField[] {
  return fields.map((field) =>
    field.key === 'number' ? { ...field, text: isolated(number) } : field,
  )
}

const MASKS: Partial<Record<FieldName, (value: string) => string>> = {
  emiratesId: maskEmiratesId,
  iban: maskIban,
}

/** Hides a value that not everyone at the desk may see; an empty one stays empty. */
export function masked({ key, source, text }: FilledField): FilledField {
  if (source !== 'pay' && source !== 'identity') return { key, source, text }
  const mask = MASKS[key as FieldName] ?? (source === 'pay' ? () => HIDDEN : maskNumber)
  const hide = (value: string): string => {
    const plain = value.replace(/[\u2066\u2069]/g, '')
    return plain === '' ? '' : value.replace(plain, mask(plain))
  }
  return { key, source, text: { en: hide(text.en), ar: hide(text.ar) } }
}

/** What an example shows in place of an employee's record. */
export function exampleFields(head: Letterhead, day: string, site: SiteFacts): FilledField[] {
  const label = (key: 'name' | 'position' | 'department' | 'manager'): TwoNames =>
    inBoth((locale) => m[`letters.example.${key}`]({}, { locale }))
  const record: EmployeeRecord = {
    card: {
      id: '',
      employeeNo: 'E1024',
      name: label('name'),
      position: label('position'),
      department: { id: '', name: label('department') },
      manager: { id: '', employeeNo: '', name: label('manager') },
      state: 'active',
      photoId: null,
      email: 'mariam@company.example',
      phone: '+971501234567',
      nationality: 'AE',
      gender: 'female',
      joiningDate: '2021-03-14',
      leavingDate: null,
    },
    documents: {
      birthDate: '1990-05-14',
      emiratesId: '784-1990-1234567-1',
      emiratesIdExpiry: null,
      passportNo: 'P1234567',
      passportExpiry: null,
      visaFileNo: '201/2024/1234567',
      visaExpiry: null,
      labourCardNo: '60001234',
      labourCardPersonalNo: null,
      labourCardExpiry: null,
    },
    pay: {
      fromDate: '2026-01-01',
      basic: 1_000_000,
      housing: 400_000,
      transport: 100_000,
      other: 50_000,
      iban: 'AE070331234567890123456',
    },
    previousPay: {
      fromDate: '2021-03-14',
      basic: 900_000,
      housing: 350_000,
      transport: 100_000,
      other: 0,
      iban: 'AE070331234567890123456',
    },
  }
  const fields = letterFields({ record, recipient: label('name'), day, head, site })
  return withNumber(fields, 'HR-2026-0042')
}
