import { idOf } from '#test/helpers/screen-data.ts'
import type { BoardPerson, WaitingVersion } from './board/contract.ts'
import type { Document, DocumentType, Version } from './contract.ts'
import type { BoardDependant } from './families/contract.ts'
import type { DocumentRequest } from './requests/contract.ts'
import { TRAITS } from './rules/catalogue.ts'
import type { Task, TaskLine } from './tasks/contract.ts'

export const NOW = '2026-11-18T06:00:00Z'

export const SALEM = {
  id: idOf(50),
  employeeNo: 'D1005',
  name: { en: 'Salem Nair', ar: 'سالم ناير' },
}

const NAMES = {
  passport: { en: 'Passport', ar: 'جواز السفر' },
  visa: { en: 'Residence visa', ar: 'تأشيرة الإقامة' },
  healthInsurance: { en: 'Health insurance', ar: 'التأمين الصحي' },
  securityPass: { en: 'Security pass', ar: 'تصريح أمني' },
  tradeLicence: { en: 'Trade licence', ar: 'الرخصة التجارية' },
} as const
type Known = keyof typeof NAMES

export function documentType(code: Known, change: Partial<DocumentType> = {}): DocumentType {
  const traits = TRAITS[code]
  return {
    code,
    name: NAMES[code],
    ...traits,
    ladder: [...traits.ladder],
    isOwn: false,
    isRetired: false,
    ...change,
  }
}

export const TYPES: DocumentType[] = (Object.keys(NAMES) as Known[]).map((code) =>
  documentType(code),
)

export function aDocument(change: Partial<Document> = {}): Document {
  return {
    id: idOf(301),
    type: 'visa',
    typeName: NAMES.visa,
    name: '',
    employee: SALEM,
    version: 1,
    state: 'expiring',
    number: '*************444',
    secondNumber: null,
    issuedOn: null,
    expiresOn: '2026-12-01',
    country: null,
    graceUntil: null,
    original: null,
    cost: {
      kind: 'fine',
      soFarFils: 0,
      rateFils: 5_000,
      per: 'day',
      from: '2026-12-02',
      capFils: null,
    },
    isWaiting: false,
    returnedReason: null,
    ...change,
  }
}

export function aVersion(change: Partial<Version> = {}): Version {
  return {
    id: idOf(401),
    version: 1,
    state: 'current',
    number: '*************444',
    secondNumber: null,
    issuedOn: null,
    expiresOn: '2026-12-01',
    country: null,
    source: 'staff',
    confirmedFields: [],
    sentBy: { en: 'Mariam Saleh', ar: 'مريم صالح' },
    sentAt: '2024-12-01T08:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    reason: null,
    pages: [{ page: 1, name: 'visa.jpg', mediaType: 'image/jpeg', bytes: 240_000 }],
    ...change,
  }
}

export function aRequest(change: Partial<DocumentRequest> = {}): DocumentRequest {
  return {
    id: idOf(501),
    employee: SALEM,
    type: 'healthInsurance',
    typeName: NAMES.healthInsurance,
    note: 'The new card, both sides',
    dueOn: '2026-11-25',
    state: 'open',
    requestedBy: { en: 'Mariam Saleh', ar: 'مريم صالح' },
    requestedAt: '2026-11-16T08:00:00.000Z',
    documentId: null,
    returnedReason: null,
    ...change,
  }
}

export function aTaskLine(change: Partial<TaskLine> = {}): TaskLine {
  return {
    id: idOf(601),
    batchId: null,
    employee: SALEM,
    dependant: null,
    type: 'visa',
    typeName: NAMES.visa,
    kind: 'renewal',
    state: 'open',
    owner: { id: idOf(1), name: { en: 'Mariam Saleh', ar: 'مريم صالح' } },
    dueOn: '2026-11-24',
    isLate: false,
    stepsDone: 1,
    stepsTotal: 3,
    nextStep: { code: 'medical', name: '' },
    createdAt: '2026-11-10T08:00:00.000Z',
    endedAt: null,
    ...change,
  }
}

export function aTask(change: Partial<Task> = {}): Task {
  const step = { name: '', state: 'todo' as const, feeFils: 0, doneBy: null, doneAt: null }
  return {
    ...aTaskLine(),
    steps: [
      {
        ...step,
        position: 1,
        code: 'collect',
        state: 'done',
        doneBy: { en: 'Mariam Saleh', ar: 'مريم صالح' },
        doneAt: '2026-11-12T08:00:00.000Z',
      },
      { ...step, position: 2, code: 'medical' },
      { ...step, position: 3, code: 'payment' },
    ],
    events: [
      {
        id: idOf(701),
        at: '2026-11-12T08:00:00.000Z',
        by: { en: 'Mariam Saleh', ar: 'مريم صالح' },
        kind: 'stepDone',
        step: { code: 'collect', name: '' },
        state: null,
        dueOn: null,
        note: '',
        file: null,
        isForStaff: false,
      },
    ],
    feesFils: 32_000,
    blockers: [],
    document: { id: idOf(301), expiresOn: '2026-12-01', hasNumber: true },
    moves: ['submitted', 'done', 'cancelled'],
    ...change,
  }
}

export function aBoardPerson(change: Partial<BoardPerson> = {}): BoardPerson {
  const cell = { documentId: idOf(301), cost: null, hasTask: false }
  return {
    employee: SALEM,
    soonest: '2026-11-06',
    visa: { ...cell, expiresOn: '2026-11-06', hasTask: true },
    labourCard: { ...cell, expiresOn: '2026-12-18' },
    emiratesId: null,
    healthInsurance: { ...cell, expiresOn: '2027-02-01' },
    others: [{ ...cell, expiresOn: '2027-01-10', type: 'passport', typeName: NAMES.passport }],
    soFarFils: 60_000,
    ...change,
  }
}

/** Salem's daughter, as a transaction has her. */
export const MAYA = { id: idOf(801), name: { en: 'Maya Nair', ar: 'مايا ناير' }, relation: 'child' }

export function aBoardDependant(change: Partial<BoardDependant> = {}): BoardDependant {
  return {
    ...MAYA,
    employee: SALEM,
    isCitizen: false,
    soonest: '2026-11-06',
    passport: { expiresOn: '2029-05-01', hasTask: false },
    emiratesId: { expiresOn: '2026-12-18', hasTask: false },
    visa: { expiresOn: '2026-11-06', hasTask: false },
    healthInsurance: { expiresOn: null, hasTask: false },
    ...change,
  }
}

export function aWaitingVersion(change: Partial<WaitingVersion> = {}): WaitingVersion {
  return {
    version: aVersion({
      id: idOf(402),
      version: 2,
      state: 'waiting',
      source: 'employee',
      expiresOn: '2028-12-01',
      number: '*************777',
      sentAt: '2026-11-17T08:00:00.000Z',
    }),
    document: aDocument({ isWaiting: true }),
    canDecide: true,
    ...change,
  }
}
