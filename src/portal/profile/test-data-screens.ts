import { employeeCard, employeeDocuments } from '#portal/employees/test-data-screens.ts'
import { idOf } from '#test/helpers/screen-data.ts'
import type { Change } from './changes/contract.ts'
import type { Profile } from './contract.ts'
import type { Dependant } from './desk/contract.ts'

export const NOW = '2026-11-10T08:00:00Z'

export function profile(change: Partial<Profile> = {}): Profile {
  return {
    ...employeeCard(),
    documents: employeeDocuments(),
    personalEmail: '',
    address: { line: '', city: '', country: '' },
    emergencyContacts: [],
    dependants: [],
    bank: { iban: 'AE07033***********23456', accountHolder: '', bankName: '' },
    ...change,
  }
}

export function aDependant(change: Partial<Dependant> = {}): Dependant {
  return {
    id: idOf(901),
    name: { en: 'Maya Ahmed', ar: 'مايا أحمد' },
    relation: 'child',
    birthDate: '2019-04-02',
    nationality: 'AE',
    gender: 'female',
    expiries: [{ document: 'passport', day: '2026-12-01' }],
    ...change,
  }
}

export function aChange(change: Partial<Change> = {}): Change {
  return {
    id: idOf(910),
    group: 'personal',
    kind: 'edited',
    about: null,
    fields: [{ field: 'nameEn', before: 'Sara Ahmed', after: 'Sara Haddad' }],
    isMasked: false,
    fromDay: '2026-12-01',
    note: 'I married in October.',
    state: 'waiting',
    isAtOnce: false,
    requestedAt: '2026-11-09T07:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    reason: null,
    proofs: [{ number: 1, name: 'certificate.jpg', mediaType: 'image/jpeg', bytes: 120_000 }],
    employee: { id: idOf(2), number: '1001', name: { en: 'Sara Ahmed', ar: 'سارة أحمد' } },
    actions: ['withdraw'],
    ...change,
  }
}
