import { expect, test } from 'vitest'
import { LetterKind, LetterState } from '../contract.ts'
import { checkTemplate, checkValues, keysOf, showsAny } from './fields.ts'
import { initialsOf } from './initials.ts'
import { letterNumber } from './number.ts'
import { servedUntil, serviceLength } from './service-length.ts'
import { STANDARD_TEMPLATES } from './standard/standard.ts'
import { canMove, MOVES, moveTo, type Move } from './states.ts'

test('[S1.9] there is a standard template for resignation details, salary updates, employee updates and each other kind', () => {
  expect(STANDARD_TEMPLATES.map(({ kind }) => kind).toSorted()).toEqual(
    LetterKind.options.filter((kind) => kind !== 'other').toSorted(),
  )
})

test.each(STANDARD_TEMPLATES)(
  'the template for $kind uses only fields there are, the same in both languages, and every ask',
  (template) => {
    expect(checkTemplate(template)).toMatchObject({ ok: true })
    const [en, ar] = (['en', 'ar'] as const).map((language) =>
      keysOf({ body: { en: template.body[language], ar: '' } }).toSorted(),
    )
    expect(ar).toEqual(en)
    expect(en).toEqual(expect.arrayContaining(template.asks.map(({ key }) => key)))
  },
)

test('only salary letters show pay', () => {
  expect(
    STANDARD_TEMPLATES.filter((each) => showsAny(each, 'pay')).map(({ kind }) => kind),
  ).toEqual(['salaryCertificate', 'salaryUpdate'])
})

const TEXT = { en: 'Dear {{name}}', ar: 'عزيزنا {{name}}' }
const ask = { label: { en: 'A', ar: 'أ' }, type: 'text', byEmployee: false } as const

test('a template with an unknown field, an open brace or a field name used twice is refused', () => {
  const refused = (template: Parameters<typeof checkTemplate>[0]) => {
    const outcome = checkTemplate(template)
    return outcome.ok ? null : [outcome.refusal.code, outcome.refusal.field]
  }
  expect(refused({ body: { ...TEXT, ar: '{{salry}}' }, asks: [] })).toEqual([
    'letters.unknownFields',
    'body.ar',
  ])
  expect(refused({ body: { ...TEXT, en: '{{name' }, asks: [] })).toEqual([
    'letters.unclosedField',
    'body.en',
  ])
  expect(refused({ body: TEXT, asks: [{ ...ask, key: 'name' }] })).toEqual([
    'letters.askNameTaken',
    'asks',
  ])
  expect(
    refused({
      body: TEXT,
      asks: [
        { ...ask, key: 'reason' },
        { ...ask, key: 'reason' },
      ],
    }),
  ).toEqual(['letters.askNameTaken', 'asks'])
  expect(refused({ body: TEXT, asks: [{ ...ask, key: 'reason' }] })).toBeNull()
})

test('a value for no ask, for one ask twice, or of another type is refused', () => {
  const asks = [{ ...ask, key: 'reason' }]
  const value = { type: 'text', key: 'reason', text: { en: 'x', ar: 'س' } } as const
  expect(checkValues([value], asks).ok).toBe(true)
  expect(checkValues([{ ...value, key: 'other' }], asks)).toMatchObject({
    refusal: { code: 'letters.unknownField' },
  })
  expect(checkValues([value, value], asks)).toMatchObject({
    refusal: { code: 'letters.unknownField' },
  })
  expect(checkValues([{ type: 'day', key: 'reason', day: '2026-11-18' }], asks)).toMatchObject({
    refusal: { code: 'letters.wrongType' },
  })
})

test.each([
  ['Mariam Al Suwaidi', 'M. S.'],
  ['Ahmed bin Khalid Al-Mansoori', 'A. K. M.'],
  ['Maria de la Cruz Santos Reyes', 'M. L. R.'],
  ['مريم السويدي', 'م. س.'],
  ['أحمد بن خالد آل مكتوم', 'أ. خ. م.'],
  ['Cher', 'C.'],
  ['  ', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a number has the prefix, the year and at least four digits', () => {
  expect(letterNumber('HR', 2026, 42)).toBe('HR-2026-0042')
  expect(letterNumber('DWN1', 2027, 12_345)).toBe('DWN1-2027-12345')
})

test('service is counted in whole years and months', () => {
  expect(serviceLength('2021-03-14', '2026-11-13')).toEqual({ years: 5, months: 7 })
  expect(serviceLength('2021-03-14', '2026-11-14')).toEqual({ years: 5, months: 8 })
  expect(serviceLength('2026-11-14', '2026-11-13')).toEqual({ years: 0, months: 0 })
})

test('[gulf 1.6] the service of someone who left counts the last day', () => {
  const of = (leavingDate: string | null) =>
    serviceLength('2024-02-29', servedUntil(leavingDate, '2026-12-15'))
  expect(of('2026-11-28')).toEqual({ years: 2, months: 9 })
  expect(of('2026-11-27')).toEqual({ years: 2, months: 8 })
  expect(of(null)).toEqual({ years: 2, months: 9 })
})

test('what can be done with a letter is a table, and nothing leaves a final state', () => {
  const allowed = LetterState.options.flatMap((state) =>
    (Object.keys(MOVES) as Move[])
      .filter((move) => canMove(state, move))
      .map((move) => `${state} ${move}`),
  )
  expect(allowed).toEqual([
    'requested approve',
    'requested reject',
    'requested withdraw',
    'requested issue',
    'approved reject',
    'approved withdraw',
    'approved issue',
    'draft issue',
    'issued revoke',
  ])
  expect(moveTo('revoked', 'issue')).toMatchObject({
    refusal: { code: 'letters.alreadyDecided' },
  })
})
