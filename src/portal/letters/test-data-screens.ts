import { idOf } from '#test/helpers/screen.tsx'
import type { Letter, LetterChoice } from './contract.ts'
import type { LetterDetail } from './desk/contract.ts'
import { FIELD_NAMES, FIELDS } from './rules/fields.ts'
import { STANDARD_TEMPLATES } from './rules/standard/standard.ts'

export const CERTIFICATE: LetterChoice = {
  id: idOf(50),
  kind: 'salaryCertificate',
  title: { en: 'Salary certificate', ar: 'شهادة راتب' },
  asks: [...(STANDARD_TEMPLATES[0]?.asks ?? [])],
}

/** A request of Sara's that waits. */
export function aLetter(changes: Partial<Letter> = {}): Letter {
  return {
    id: idOf(60),
    kind: 'salaryCertificate',
    title: { en: 'Salary certificate', ar: 'شهادة راتب' },
    state: 'requested',
    employee: {
      id: idOf(61),
      employeeNo: 'E1024',
      name: { en: 'Mariam Al Suwaidi', ar: 'مريم السويدي' },
    },
    recipient: { en: 'Mariam Al Suwaidi', ar: 'مريم السويدي' },
    requested: true,
    note: '',
    createdAt: '2026-11-17T05:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    reason: null,
    number: null,
    issuedOn: null,
    ...changes,
  }
}

/** The same at the desk: all of its record is known, and nothing is entered yet. */
export function aDetail(changes: Partial<LetterDetail> = {}): LetterDetail {
  const template = STANDARD_TEMPLATES[0]
  return {
    ...aLetter(),
    templateId: CERTIFICATE.id,
    layout: 'together',
    gender: 'female',
    body: template?.body ?? { en: '', ar: '' },
    asks: [...CERTIFICATE.asks],
    values: [],
    fields: FIELD_NAMES.map((key) => ({
      key,
      source: FIELDS[key],
      text: { en: `the ${key}`, ar: `قيمة ${key}` },
    })),
    issued: null,
    head: {
      company: { en: 'Gulf Trading', ar: 'الخليج للتجارة' },
      lines: { en: '', ar: '' },
      signer: { en: 'Huda', ar: 'هدى' },
      signerPosition: { en: 'HR manager', ar: 'مديرة الموارد البشرية' },
    },
    currency: 'AED',
    code: null,
    showsPay: true,
    showsIdentity: true,
    canDecide: true,
    ...changes,
  }
}
