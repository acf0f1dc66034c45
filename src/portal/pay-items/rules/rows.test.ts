import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOf } from '#test/helpers/screen-data.ts'
import { runs } from '#test/helpers/depth.ts'
import { MAX_FILS } from '../contract.ts'
import { allKindNames } from '../labels.ts'
import { cellsOf, columnsOf, filsOf, itemOf, kindOf, monthOf } from './rows.ts'

const LABELS = {
  employee_no: ['Employee no.', 'رقم الموظف'],
  kind: ['Type', 'النوع'],
  amount: ['Amount', 'المبلغ'],
  label_en: ['Label (English)', 'التسمية (بالإنجليزية)'],
  label_ar: ['Label (Arabic)', 'التسمية (بالعربية)'],
  note: ['Note', 'ملاحظة'],
  month: ['Month', 'الشهر'],
}
const KNOWN = {
  decimals: 2,
  names: allKindNames(),
  employees: new Map([['E-7', { id: idOf(7) }]]),
}

function row(change: object = {}) {
  return itemOf(
    {
      employee_no: 'e-7',
      kind: 'Bonus',
      amount: '1,500.5',
      label_en: '',
      label_ar: '',
      note: '',
      month: '2026-12',
      ...change,
    },
    KNOWN,
  )
}

test('columns are found by their names or labels, in any order', () => {
  const found = columnsOf(
    ['Month', 'EMPLOYEE NO', 'المبلغ', 'kind', 'label-en', 'label_ar', 'Note', 'Department'],
    LABELS,
  )
  if (!found.ok) throw new Error(found.refusal.code)
  expect(found.value.slice(0, 4)).toEqual(['month', 'employee_no', 'amount', 'kind'])
  expect(cellsOf(['2026-12', ' 1020 ', "'=1"], found.value)).toMatchObject({
    employee_no: '1020',
    amount: '=1',
    note: '',
  })
  for (const headings of [['month'], [...Object.keys(LABELS), 'Type']])
    expect(columnsOf(headings, LABELS)).toMatchObject({
      refusal: { code: 'payItems.fileColumns', field: 'file' },
    })
})

test('amounts are read exactly, in either digits', () => {
  expect(filsOf('1,500.5', 2)).toBe(150_050)
  expect(filsOf('١٥٠٠٫٧٥', 2)).toBe(150_075)
  expect(filsOf('0.29', 2)).toBe(29)
  expect(filsOf('12.3450', 3)).toBe(12_345)
  for (const typed of ['', '0', '-5', '1.005', '1e3', 'ten', '1000000.01', '99999999999'])
    expect(filsOf(typed, 2), typed).toBe(null)
})

test.each([
  '12,50',
  '1,5',
  '12,34.5',
  '1,2345',
  '1500,000',
  ',500',
  '1,,500',
  '1500,',
  '١٢٬٥٠',
  '1.500,00',
])('a comma that does not separate thousands refuses the amount %s', (typed) => {
  expect(filsOf(typed, 2)).toBe(null)
  expect(row({ amount: typed })).toMatchObject({ refusal: { code: 'payItems.rowAmount' } })
})

test('an amount is read with commas between its thousands, and with no others', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_FILS }),
      fc.uniqueArray(fc.nat(7), { maxLength: 3 }),
      (fils, after) => {
        const whole = String(Math.floor(fils / 100))
        const part = String(fils % 100).padStart(2, '0')
        const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',')
        const typed = [...whole].map((digit, at) => (after.includes(at) ? `${digit},` : digit))
        const isRight = [whole, separated].includes(typed.join(''))
        expect(filsOf(`${whole}.${part}`, 2)).toBe(fils)
        expect(filsOf(`${separated}.${part}`, 2)).toBe(fils)
        expect(filsOf(`${typed.join('')}.${part}`, 2)).toBe(isRight ? fils : null)
        expect(filsOf(`${whole},${part}`, 2)).toBe(null)
      },
    ),
    runs(300),
  )
})

test('months and kinds are read as people type them', () => {
  expect(monthOf('2026-12')).toBe('2026-12')
  expect(monthOf('2026-12-01')).toBe('2026-12')
  for (const typed of ['2026-13', '12/2026', '2026-12-05', '']) expect(monthOf(typed)).toBe(null)
  expect(kindOf('overpayment recovery', KNOWN.names)).toBe('overpayment')
  expect(kindOf('مكافأة', KNOWN.names)).toBe('bonus')
  expect(kindOf('otherdeduction', KNOWN.names)).toBe('otherDeduction')
  expect(kindOf('gift', KNOWN.names)).toBe(null)
})

test('a row becomes an item with the labels of its kind', () => {
  expect(row()).toEqual({
    ok: true,
    value: {
      employeeId: idOf(7),
      month: '2026-12',
      kind: 'bonus',
      fils: 150_050,
      label: { en: 'Bonus', ar: 'مكافأة' },
      note: '',
    },
  })
  expect(row({ label_en: 'Eid bonus', note: 'n' })).toMatchObject({
    value: { label: { en: 'Eid bonus', ar: 'مكافأة' }, note: 'n' },
  })
})

test('what is wrong with a row is said by its first problem', () => {
  const code = (change: object) => {
    const read = row(change)
    return read.ok ? null : read.refusal.code
  }
  expect(code({ employee_no: 'x' })).toBe('payItems.rowEmployee')
  expect(code({ kind: '' })).toBe('payItems.rowKind')
  expect(code({ amount: '0' })).toBe('payItems.rowAmount')
  expect(code({ month: 'soon' })).toBe('payItems.rowMonth')
  expect(code({ label_en: 'x'.repeat(81) })).toBe('payItems.rowText')
})
