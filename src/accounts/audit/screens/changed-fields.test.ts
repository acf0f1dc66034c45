import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('fields of both sides are matched by path', () => {
  expect(
    changedFields(
      { name: { en: 'Old', ar: 'قديم' }, weekend: [6, 7] },
      { name: { en: 'New', ar: 'قديم' }, weekend: [5, 6] },
    ),
  ).toEqual([
    { name: 'name.en', before: 'Old', after: 'New', isChanged: true },
    { name: 'name.ar', before: 'قديم', after: 'قديم', isChanged: false },
    { name: 'weekend', before: '6, 7', after: '5, 6', isChanged: true },
  ])
})

test('a field on one side only has no value on the other', () => {
  expect(changedFields(null, { roles: ['hr', 'manager'], sealed: 12, intact: true })).toEqual([
    { name: 'roles', before: undefined, after: 'hr, manager', isChanged: true },
    { name: 'sealed', before: undefined, after: 12, isChanged: true },
    { name: 'intact', before: undefined, after: true, isChanged: true },
  ])
  expect(changedFields({ fileId: 'a' }, { fileId: null })).toEqual([
    { name: 'fileId', before: 'a', after: null, isChanged: true },
  ])
})

test('an empty entry has no fields, and a plain value is one field', () => {
  expect(changedFields(null, null)).toEqual([])
  expect(changedFields(undefined, 'gone')).toEqual([
    { name: 'value', before: undefined, after: 'gone', isChanged: true },
  ])
})

test('lists of objects are printed in full', () => {
  expect(changedFields([{ in: '08:00' }], null)).toEqual([
    { name: 'value', before: '{"in":"08:00"}', after: undefined, isChanged: true },
  ])
})

test('any recorded value can be displayed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) =>
      changedFields(before, after).every((field) => typeof field.name === 'string'),
    ),
  )
})
