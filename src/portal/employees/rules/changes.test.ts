import { expect, test } from 'vitest'
import { aRow } from '../test-data.ts'
import { auditOfUpdated } from './audited.ts'
import { changesOf, type KnownEmployee, personFields } from './changes.ts'
import type { Cells, EmployeeRecord } from './record.ts'
import { checkRow } from './row.ts'

function recordOf(cells: Cells = {}): EmployeeRecord {
  const checked = checkRow(aRow(1, cells), '2026-11-20')
  if (!checked.ok) throw new Error('a good row was meant')
  return checked.record
}

function known(cells: Cells = {}): KnownEmployee {
  const record = recordOf(cells)
  return {
    id: 'one',
    person: personFields(record, 'd1', null),
    pay: record.pay,
    documents: record.documents,
    hasAccount: true,
  }
}

const NO_DOCUMENTS: Cells = Object.fromEntries(
  Object.keys(aRow(1))
    .filter((column) => /emirates|passport|visa|labour/.test(column))
    .map((column) => [column, '']),
)

test('the same row again changes nothing', () => {
  expect(changesOf(known(), personFields(recordOf(), 'd1', null), recordOf())).toBeNull()
})

test('only the differences are listed', () => {
  const record = recordOf({ phone: '0521234567', housing: '2600', passport_no: 'Q1234567' })
  expect(changesOf(known(), personFields(record, 'd2', 'boss'), record)).toEqual({
    person: { phone: '+971521234567', departmentId: 'd2', managerId: 'boss' },
    pay: true,
    documents: { passportNo: 'Q1234567' },
    account: false,
  })
})

test('an emptied document is a change, and documents that never existed are none', () => {
  const record = recordOf(NO_DOCUMENTS)
  expect(changesOf(known(), personFields(record, 'd1', null), record)?.documents).toMatchObject({
    emiratesId: null,
    passportNo: null,
  })
  expect(
    changesOf(
      { ...known(NO_DOCUMENTS), documents: null },
      personFields(record, 'd1', null),
      record,
    ),
  ).toBeNull()
})

test('a missing account or missing pay is a change', () => {
  const record = recordOf()
  expect(
    changesOf({ ...known(), hasAccount: false }, personFields(record, 'd1', null), record)?.account,
  ).toBe(true)
  expect(changesOf({ ...known(), pay: null }, personFields(record, 'd1', null), record)?.pay).toBe(
    true,
  )
})

test('the audit log records that pay and birth changed, and documents only masked', () => {
  const before = known()
  const record = recordOf({
    basic: '9000',
    birth_date: '1990-03-03',
    passport_no: 'Q1234567',
    emirates_id: '784-1990-1234567-6',
    phone: '0521234567',
  })
  const changes = changesOf(before, personFields(record, 'd1', null), record)
  if (changes === null) throw new Error('changes were meant')
  expect(auditOfUpdated(before, changes)).toEqual({
    before: {
      phone: '+971501234567',
      birthDate: '***',
      passportNo: '*****001',
      emiratesId: before.documents?.emiratesId?.replace(/^784-.*-(\d)$/, '784-****-*******-$1'),
      pay: '***',
    },
    after: {
      phone: '+971521234567',
      birthDate: '***',
      passportNo: '*****567',
      emiratesId: '784-****-*******-6',
      pay: '***',
    },
  })
})
