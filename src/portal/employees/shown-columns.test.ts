import { expect, test } from 'vitest'
import { columnsFrom, columnsText, moreColumns } from './shown-columns.ts'

test('an address without columns has the usual ones, and the usual ones need no address', () => {
  expect(columnsFrom(undefined)).toEqual(['number', 'department', 'position', 'state'])
  expect(columnsText(['state', 'position', 'department', 'number'])).toBeNull()
})

test('columns are in the order of the table, and unknown ones are left out', () => {
  expect(columnsFrom('shift,pay,number')).toEqual(['number', 'shift'])
  expect(columnsText(['shift', 'number'])).toBe('number,shift')
})

test('the names alone survive the address', () => {
  expect(columnsFrom(columnsText([]) ?? undefined)).toEqual([])
})

test('only what rows do not have anyway is requested', () => {
  expect(moreColumns(['number', 'shift', 'manager'])).toBe('manager,shift')
  expect(moreColumns(['number'])).toBeUndefined()
})
