import { expect, test } from 'vitest'
import { BUILT_IN, TRAITS } from './catalogue.ts'
import { orderedLadder, type StoredType, typesOf } from './types.ts'

const OWN: StoredType = {
  code: 'own-1',
  isOwn: true,
  name: { en: 'Gate pass', ar: 'تصريح بوابة' },
  holder: 'employee',
  hasNumber: true,
  hasExpiry: true,
  ladder: [10, 3],
  isRetired: false,
}

test('[S2.7] a site has every type of the register, of people and of the company', () => {
  const types = typesOf([])
  expect([...types.keys()]).toEqual([...BUILT_IN])
  expect(types.get('visa')?.traits.ladder).toEqual([60, 45, 30, 14, 7])
  expect(types.get('labourCard')?.traits.ladder).toEqual([60, 30, 14, 0, -30])
  expect([...types.values()].filter(({ traits }) => traits.holder === 'company')).toHaveLength(5)
})

test('a site changes the ladder of a type and adds types of its own', () => {
  const types = typesOf([
    { ...OWN, code: 'visa', isOwn: false, name: null, ladder: [90], isRetired: true },
    OWN,
  ])
  expect(types.get('visa')).toMatchObject({ isRetired: true, traits: { ladder: [90] } })
  expect(types.get('visa')?.traits.secondNumber).toBe('unifiedNumber')
  expect(types.get('own-1')).toMatchObject({
    name: OWN.name,
    isOwn: true,
    traits: { number: 'optional', expiry: 'required', ladder: [10, 3], isMany: true },
  })
})

test('a type that does not expire has no reminders', () => {
  const types = typesOf([{ ...OWN, hasExpiry: false }])
  expect(types.get('own-1')?.traits).toMatchObject({ expiry: 'none', ladder: [] })
  for (const traits of Object.values(TRAITS))
    if (traits.expiry === 'none') expect(traits.ladder).toEqual([])
})

test('a ladder has each step once, the earliest first', () => {
  expect(orderedLadder([7, 60, 7, -30, 0])).toEqual([60, 7, 0, -30])
})
