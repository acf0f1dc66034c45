import { expect, test } from 'vitest'
import { parseZone, readMrz } from './mrz.ts'

const TODAY = '2026-11-20'
const ERIKSSON = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'
const line = (start: string): string => start.padEnd(44, '<')

test('the specimen of ICAO 9303 is parsed completely', () => {
  expect(readMrz(`${ERIKSSON}\nL898902C36UTO7408122F1204159ZE184226B<<<<<10`, TODAY)).toEqual({
    ok: true,
    value: {
      kind: 'passport',
      number: 'L898902C3',
      issuer: 'UTO',
      nationality: 'UTO',
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      birthDate: '1974-08-12',
      expiryDate: '2012-04-15',
      sex: 'F',
      optional: 'ZE184226B',
    },
  })
})

test.each([
  ['the older specimen', ERIKSSON, 'L898902C<3UTO6908061F9406236ZE184226B<<<<<14'],
  ['an ordinary passport', line('P<UTODOE<<JANE'), 'L000000007UTO9001011F3001019AA0000000<<<<<02'],
  [
    'an empty optional field without a digit',
    line('P<ARESALEM<<NOURA'),
    'A1234567<6ARE8503150F3003149<<<<<<<<<<<<<<<6',
  ],
])('%s is valid', (_name, one, two) => {
  expect(readMrz(`${one}\r\n${two}`, TODAY).ok).toBe(true)
})

test('a card with three lines is valid', () => {
  const card = [
    'I<UTOD231458907<<<<<<<<<<<<<<<',
    '7408122F1204159UTO<<<<<<<<<<<6',
    'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
  ]
  expect(readMrz(card.join('\n'), TODAY)).toMatchObject({
    ok: true,
    value: { kind: 'card', number: 'D23145890', surname: 'ERIKSSON' },
  })
})

test.each([
  [
    'the whole',
    line('P<GBRTESTER<<ALICIA'),
    'C987654320GBR7505205F2905202CC0000000<<<<<05',
    'employees.mrzComposite',
  ],
  ['the number', ERIKSSON, 'L898902C37UTO7408122F1204159ZE184226B<<<<<10', 'employees.mrzNumber'],
  ['the birth', ERIKSSON, 'L898902C36UTO7408123F1204159ZE184226B<<<<<10', 'employees.mrzBirth'],
  ['the expiry', ERIKSSON, 'L898902C36UTO7408122F1204158ZE184226B<<<<<10', 'employees.mrzExpiry'],
  [
    'the optional field',
    ERIKSSON,
    'L898902C36UTO7408122F1204159ZE184226B<<<<<20',
    'employees.mrzOptional',
  ],
  ['the length', ERIKSSON, 'L898902C36UTO7408122F1204159ZE184226B<<<<<1', 'employees.mrzShape'],
  [
    'the alphabet',
    ERIKSSON,
    'L898902C36UTO7408122F1204159ZE184226B<<<<?10',
    'employees.mrzCharacters',
  ],
])('an error in %s is named', (_name, one, two, code) => {
  expect(readMrz(`${one}\n${two}`, TODAY)).toMatchObject({ ok: false, refusal: { code } })
})

test('a birth is never after today', () => {
  const born = (six: string): string => `L00000000${'0'}UTO${six}`
  expect(born('261121')).toHaveLength(19)
  const two = 'L000000007UTO9001011F3001019AA0000000<<<<<02'
  expect(readMrz(`${line('P<UTODOE<<JANE')}\n${two}`, '1989-12-31')).toMatchObject({
    ok: true,
    value: { birthDate: '1890-01-01' },
  })
  expect(readMrz(`${line('P<UTODOE<<JANE')}\n${two}`, '1990-01-01')).toMatchObject({
    ok: true,
    value: { birthDate: '1990-01-01' },
  })
})

test('a visa of either size is valid, and has no check digit over all', () => {
  const large = ['V<UTOERIKSSON<<ANNA<MARIA', 'L8988901C4XXX4009078F96121096ZE184226B']
  const small = ['V<UTOERIKSSON<<ANNA<MARIA', 'L8988901C4XXX4009078F9612109']
  for (const [lines, length] of [
    [large, 44],
    [small, 36],
  ] as const) {
    const text = lines.map((each) => each.padEnd(length, '<')).join('\n')
    expect(readMrz(text, TODAY)).toMatchObject({
      ok: true,
      value: { kind: 'visa', number: 'L8988901C', expiryDate: '1996-12-10', surname: 'ERIKSSON' },
    })
  }
})

test('lines with a wrong digit are still read, and the wrong digit is named', () => {
  const two = 'L898902C36UTO7408122F1204158ZE184226B<<<<<10'
  expect(parseZone([ERIKSSON, two], TODAY)).toMatchObject({
    mrz: { number: 'L898902C3', expiryDate: '2012-04-15' },
    wrong: ['employees.mrzExpiry', 'employees.mrzComposite'],
  })
  expect(parseZone([ERIKSSON], TODAY)).toBeNull()
  expect(parseZone([line('I<UTO').slice(0, 36), two.slice(0, 36)], TODAY)).toBeNull()
})
