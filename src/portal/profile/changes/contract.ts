import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  Day,
  Id,
  Instant,
  line,
  pageLimit,
  pageOf,
  phone,
  text,
  TwoNames,
  typed,
} from '#platform/schemas.ts'
import { z } from 'zod'

/** The parts of the record that change together, and are decided on together. */
export const Group = z.enum(['personal', 'contact', 'address', 'emergency', 'dependants', 'bank'])
export type Group = z.infer<typeof Group>

export const Relation = z.enum(['spouse', 'child', 'parent', 'sibling', 'friend', 'other'])
export type Relation = z.infer<typeof Relation>

export const FamilyRelation = Relation.exclude(['friend'])

const Gender = z.enum(['male', 'female'])
/** An empty day is none. */
const NoDay = z.union([Day, z.literal('')])

const PersonalValues = z.strictObject({
  nameEn: line(100),
  nameAr: line(100),
  nationality: line(40),
  gender: Gender,
  birthDate: Day,
})
const ContactValues = z.strictObject({ phone: phone(40), personalEmail: typed(200) })
const AddressValues = z.strictObject({
  addressLine: line(200, 0),
  city: line(80, 0),
  country: line(40, 0),
})
const EmergencyValues = z.strictObject({
  contactName: line(100),
  relation: Relation,
  phone: phone(40),
})
export const DependantValues = z.strictObject({
  nameEn: line(100),
  nameAr: line(100),
  relation: FamilyRelation,
  birthDate: Day,
  nationality: line(40),
  gender: Gender,
  passportNo: typed(60),
  passportExpiry: NoDay,
  emiratesId: typed(60),
  emiratesIdExpiry: NoDay,
  visaNo: typed(60),
  visaExpiry: NoDay,
  insuranceNo: typed(60),
  insuranceExpiry: NoDay,
})
export type DependantValues = z.infer<typeof DependantValues>
export const BankValues = z.strictObject({
  iban: typed(60),
  accountHolder: line(100),
  bankName: line(100),
})
export type BankValues = z.infer<typeof BankValues>
/** As recorded: the company may know no name of the bank. */
export const Bank = z.strictObject({
  iban: z.string(),
  accountHolder: z.string(),
  bankName: z.string(),
})

export const Field = z.enum([
  'nameEn',
  'nameAr',
  'nationality',
  'gender',
  'birthDate',
  'phone',
  'personalEmail',
  'addressLine',
  'city',
  'country',
  'contactName',
  'relation',
  'passportNo',
  'passportExpiry',
  'emiratesId',
  'emiratesIdExpiry',
  'visaNo',
  'visaExpiry',
  'insuranceNo',
  'insuranceExpiry',
  'iban',
  'accountHolder',
  'bankName',
])
export type Field = z.infer<typeof Field>
/** The fields of one group as text; what was not given is empty. */
export type Values = Readonly<Partial<Record<Field, string>>>

export const ChangeState = z.enum(['waiting', 'approved', 'declined', 'withdrawn'])
export type ChangeState = z.infer<typeof ChangeState>

/** The old and the new value of one field; numbers are masked. */
const ChangedField = z.strictObject({ field: Field, before: z.string(), after: z.string() })
export type ChangedField = z.infer<typeof ChangedField>

export const PROOF_MAX = 5

export const Proof = z.strictObject({
  number: z.int(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
})
export type Proof = z.infer<typeof Proof>

export const Change = z.strictObject({
  id: Id,
  group: Group,
  kind: z.enum(['added', 'edited', 'removed']),
  /** The contact or dependant that it is about. */
  about: TwoNames.nullable(),
  fields: z.array(ChangedField),
  /** Some of the values are masked. */
  isMasked: z.boolean(),
  fromDay: Day,
  note: z.string(),
  state: ChangeState,
  /** It needed no approval. */
  isAtOnce: z.boolean(),
  requestedAt: Instant,
  decidedBy: TwoNames.nullable(),
  decidedAt: Instant.nullable(),
  reason: z.string().nullable(),
  proofs: z.array(Proof),
  employee: z.strictObject({ id: Id, number: z.string(), name: TwoNames }),
  actions: z.array(z.enum(['withdraw', 'decide'])),
})
export type Change = z.infer<typeof Change>

const area = 'portal'
const own = allowed('records.own')
const path = '/api/portal/profile'

export const listOwnChanges = endpoint({
  name: 'profileChanges.own',
  method: 'GET',
  path: `${path}/changes`,
  area,
  access: own,
  summary: 'Changes of my record that I requested or made, newest first. Numbers are masked',
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(100, 20) }),
  reply: pageOf(Change),
  refusals: ['profile.notFound'],
})

/** What a group of details may be refused for. */
export const VALUE_REFUSALS = [
  'employees.badCharacters',
  'employees.tooLong',
  'employees.nameCharacters',
  'employees.nameLetter',
  'employees.emailFormat',
  'employees.phoneFormat',
  'employees.phoneRange',
  'employees.countryUnknown',
  'employees.birthNotPast',
  'employees.tooYoung',
  'employees.tooOld',
  'employees.joiningBeforeBirth',
  'employees.passportFormat',
  'employees.ibanCountry',
  'employees.ibanLength',
  'employees.ibanFormat',
  'employees.ibanChecksum',
  'employees.emiratesIdFormat',
  'employees.emiratesIdLength',
  'employees.emiratesIdCountry',
  'employees.emiratesIdGrouping',
  'employees.emiratesIdChecksum',
] as const

export const REQUEST_REFUSALS = [
  ...VALUE_REFUSALS,
  'profile.notFound',
  'profileChanges.recordMissing',
  'profileChanges.nothingChanged',
  'profileChanges.waitingAlready',
  'profileChanges.plannedAlready',
  'profileChanges.plannedByHr',
  'profileChanges.proofRequired',
  'profileChanges.proofMissing',
  'profileChanges.dayPast',
  'profileChanges.dayTooLate',
  'profileChanges.tooMany',
] as const

const note = text(500, 0)
const fileIds = z.array(Id).max(PROOF_MAX)
/** The record of a list that changes; null adds one. */
const recordId = Id.nullable()

/** Some groups change at once; the others wait for HR (rules/groups.ts). */
export const requestChange = endpoint({
  name: 'profileChanges.request',
  method: 'POST',
  path: `${path}/changes`,
  area,
  access: own,
  summary:
    'Change my contact details at once, or request a change of my name, personal details or dependants with proof',
  idempotent: true,
  status: 201,
  body: z.discriminatedUnion('group', [
    z.strictObject({
      group: z.literal('personal'),
      values: PersonalValues,
      fromDay: Day,
      note,
      fileIds,
    }),
    z.strictObject({ group: z.literal('contact'), values: ContactValues }),
    z.strictObject({ group: z.literal('address'), values: AddressValues }),
    z.strictObject({
      group: z.literal('emergency'),
      recordId,
      /** Null removes the contact. */
      values: EmergencyValues.nullable(),
    }),
    z.strictObject({
      group: z.literal('dependants'),
      recordId,
      /** Null removes the dependant. */
      values: DependantValues.nullable(),
      note,
      fileIds,
    }),
  ]),
  reply: Change,
  refusals: REQUEST_REFUSALS,
})

export const requestBankChange = endpoint({
  name: 'profileChanges.requestBank',
  method: 'POST',
  path: `${path}/bank-changes`,
  area,
  access: allowed('pay.own'),
  confirm: true,
  summary: 'Request that my salary be paid to another account, with proof. Payroll decides',
  idempotent: true,
  status: 201,
  body: z.strictObject({ values: BankValues, fromDay: Day, note, fileIds }),
  reply: Change,
  refusals: [...REQUEST_REFUSALS, 'profileChanges.noPay'],
})

export const withdrawChange = endpoint({
  name: 'profileChanges.withdraw',
  method: 'POST',
  path: `${path}/changes/{id}/withdrawal`,
  area,
  access: own,
  summary:
    'Withdraw a change that I requested, before it is decided or before the later day it is approved for',
  params: z.strictObject({ id: Id }),
  reply: Change,
  refusals: [
    'profileChanges.notFound',
    'profileChanges.alreadyDecided',
    'profileChanges.inEffect',
    'profileChanges.noEarlierAccount',
  ],
})
