import { newId } from '#platform/id.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'
import { type AccessCase, missing, nothing } from './access-cases.ts'
import { PNG } from './company-bodies.ts'
import { read } from './leave-records.ts'

export interface ProfileRecords {
  /** The employee's request for another name, which waits for HR and has a proof. */
  changeId: string
  /** Their request for another account, which waits for payroll. */
  bankChangeId: string
  dependantId: string
  contactId: string
  /** A proof that the employee uploaded and has not used. */
  fileId: string
  employeeId: string
}

const DEPENDANT = {
  nameEn: 'Anything',
  nameAr: 'أي شيء',
  relation: 'child',
  birthDate: '2019-04-02',
  nationality: 'JO',
  gender: 'female',
  passportNo: '',
  passportExpiry: '',
  emiratesId: '',
  emiratesIdExpiry: '',
  visaNo: '',
  visaExpiry: '',
  insuranceNo: '',
  insuranceExpiry: '',
}
const PERSON = {
  nameEn: 'Fatima Anything',
  nameAr: 'فاطمة السويدي',
  nationality: 'AE',
  gender: 'female',
  birthDate: '1993-06-05',
}
const BANK = { iban: 'AE560261000012345678901', accountHolder: 'Anything', bankName: 'Anything' }
const DAY = '2027-01-15'

/** Changes of the employee of the demonstration company. */
export async function profileRecords(
  product: TestProduct,
  employeeId: string,
): Promise<ProfileRecords> {
  const as = await product.signInAs('employee@demo.test')
  const post = async (path: string, body: unknown): Promise<string> =>
    read<{ id: string }>(
      await product.call(`POST /api/portal/profile/${path}`, { as, body, key: newId() }),
    ).id
  const upload = async (): Promise<string> => {
    const file = new File([PNG], 'proof.png', { type: 'image/png' })
    const sent = await product.call('POST /api/portal/profile/files', { as, form: { file } })
    return read<{ id: string }>(sent).id
  }
  const rest = async () => ({ fromDay: DAY, note: '', fileIds: [await upload()] })
  const changeId = await post('changes', { group: 'personal', values: PERSON, ...(await rest()) })
  const bankChangeId = await post('bank-changes', { values: BANK, ...(await rest()) })
  const profile = read<{ dependants: { id: string }[]; emergencyContacts: { id: string }[] }>(
    await product.call('GET /api/portal/profile', { as }),
  )
  return {
    changeId,
    bankChangeId,
    dependantId: profile.dependants[0]?.id ?? 'none',
    contactId: profile.emergencyContacts[0]?.id ?? 'none',
    fileId: await upload(),
    employeeId,
  }
}

export function profileBodies({ fileId }: ProfileRecords) {
  return {
    'profileChanges.request': {
      group: 'dependants',
      recordId: null,
      values: DEPENDANT,
      note: '',
      fileIds: [fileId],
    },
    'profileChanges.requestBank': { values: BANK, fromDay: DAY, note: '', fileIds: [fileId] },
    'profileChanges.decide': { approve: false, reason: 'Anything' },
  }
}

const OTHERS = ['kitchen@demo.test', 'manager@demo.test', 'outsider'] as const
const NOT_HR = ['employee@demo.test', 'manager@demo.test', 'pro@demo.test', 'outsider'] as const

export function profileAccessCases(records: ProfileRecords): AccessCase[] {
  const { changeId, bankChangeId, dependantId, contactId, fileId, employeeId } = records
  const atDesk = ['show', 'values', 'proof', 'decide'].map((each) => `profileChanges.${each}`)
  return [
    ...missing('profile.dependant', 'params.id', dependantId, ...OTHERS),
    ...['profileChanges.withdraw', 'profileChanges.ownProof'].flatMap((name) =>
      missing(name, 'params.id', changeId, ...OTHERS),
    ),
    ...nothing('profileChanges.request', 'body.recordId', contactId, ...OTHERS),
    ...['profileChanges.request', 'profileChanges.requestBank'].flatMap((name) =>
      nothing(name, 'body.fileIds.0', fileId, ...OTHERS),
    ),
    ...atDesk.flatMap((name) => [
      ...missing(name, 'params.id', changeId, ...NOT_HR, 'payroll@demo.test'),
      ...missing(name, 'params.id', bankChangeId, ...NOT_HR, 'hr@demo.test', 'admin@demo.test'),
    ]),
    ...nothing('profileChanges.list', 'query.employeeId', employeeId, 'outsider'),
    ...missing('profileChanges.family', 'params.id', employeeId, 'outsider'),
  ]
}

/** Page cursors, and the number of a proof of a change. */
export const PROFILE_NAMES_NO_RECORD = [
  'profileChanges.own query.after',
  'profileChanges.list query.after',
  'profileChanges.ownProof params.number',
  'profileChanges.proof params.number',
]

/** The lists with realistic queries. `{…}` are ids of existing rows. */
export const PROFILE_LISTS: Readonly<Record<string, readonly string[]>> = {
  getProfile: ['/api/portal/profile'],
  'profileChanges.own': ['/api/portal/profile/changes'],
  'profileChanges.list': [
    '',
    '?state=approved',
    '?desk=pay',
    '?desk=pay&state=approved',
    '?state=approved&employeeId={employee}',
  ].map((query) => `/api/portal/profile-changes${query}`),
  'profileChanges.family': ['/api/portal/employees/{employee}/family'],
}

/** Read one record by its key. */
export const PROFILE_NO_LISTS = [
  'profile.bank',
  'profile.dependant',
  'profileChanges.ownProof',
  'profileChanges.show',
  'profileChanges.values',
  'profileChanges.proof',
]

/** Changes and families of a large company. */
export const PROFILE_FILLING = [
  `insert into profile_changes (site_id, id, employee_id, field_group, desk, record_id, before, after, from_day, note, state, requested_by, requested_at, decided_by, decided_at)
   select 1, pg_temp.id_of(now() - d * interval '1 day'), m.id, case when d = 3 then 'bank' else 'personal' end, case when d = 3 then 'pay' else 'hr' end, m.id, '{"nameEn": "A"}', '{"nameEn": "B"}', '2026-01-01', '',
     case when d = 1 and m.n % 100 = 0 then 'waiting' else 'approved' end, m.user_id, now(), null, case when d = 1 and m.n % 100 = 0 then null else now() end from made m, generate_series(1, 3) d`,
  `insert into dependants (site_id, id, employee_id, name_en, name_ar, relation, birth_date, nationality, gender, visa_expiry, next_expiry, updated_at)
   select 1, pg_temp.id_of(now()), m.id, 'Child ' || d, 'ابن ' || d, 'child', '2015-01-01', 'IN', 'male', date '2026-11-01' + m.n % 900, date '2026-11-01' + m.n % 900, now() from made m, generate_series(1, 2) d`,
  `insert into emergency_contacts (site_id, id, employee_id, name, relation, phone, updated_at)
   select 1, pg_temp.id_of(now()), m.id, 'A friend', 'friend', '+971501234567', now() from made m`,
]
