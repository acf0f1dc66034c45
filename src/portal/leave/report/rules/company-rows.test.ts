import { expect, test } from 'vitest'
import { foundBy, sortedByNumber, sumOf } from './company-rows.ts'

const sara = {
  employee: { number: '1001', name: { en: 'Sara Ahmed', ar: 'سارة أحمد' } },
  department: { en: 'Kitchen', ar: 'المطبخ' },
  left: 3,
}
const omar = {
  employee: { number: '1002', name: { en: 'Omar Ali', ar: 'عمر علي' } },
  department: { en: 'Office', ar: 'المكتب' },
  left: 12.5,
}

test('a search finds names of either language, numbers and departments', () => {
  const found = (text: string) => foundBy([sara, omar], text).map((row) => row.employee.number)
  expect(found('')).toEqual(['1001', '1002'])
  expect(found('SARA')).toEqual(['1001'])
  expect(found('احمد')).toEqual(['1001'])
  expect(found('1002')).toEqual(['1002'])
  expect(found('ali office')).toEqual(['1002'])
  expect(found('ali kitchen')).toEqual([])
})

test('rows are sorted by a number in either direction', () => {
  const by = (direction: 'up' | 'down') =>
    sortedByNumber([omar, sara], (row) => row.left, direction).map((row) => row.employee.number)
  expect(by('up')).toEqual(['1001', '1002'])
  expect(by('down')).toEqual(['1002', '1001'])
})

test('a sum of days has no errors of fractions', () => {
  expect(sumOf([0.1, 0.2, 32.083])).toBe(32.383)
  expect(sumOf([])).toBe(0)
})
