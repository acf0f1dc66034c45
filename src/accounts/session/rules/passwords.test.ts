import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommonPassword } from '../common-passwords.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../contract.ts'
import { canonicalPassword, checkPassword, type PasswordOwner } from './passwords.ts'

const owner: PasswordOwner = {
  min: PASSWORD_MIN,
  about: [
    'Mariam Al Suwaidi',
    'مريم السويدي',
    'mariam.suwaidi@noorfoods.ae',
    'Noor Foods Trading',
    'نور للأغذية',
  ],
}

function codeOf(password: string, about: PasswordOwner = owner): string {
  const outcome = checkPassword(password, about, isCommonPassword)
  return outcome.ok ? 'taken' : outcome.refusal.code.replace('session.password', '')
}

test('a password has at least twelve code points and at most two hundred, in any script', () => {
  expect(codeOf('kq7 vma2!xr')).toBe('TooShort')
  expect(codeOf('kq7 vma2!xrt')).toBe('taken')
  expect(codeOf('قهوتي الصباحية بلا سكر')).toBe('taken')
  expect(codeOf('🦊🐢🍋🚲🎻🪁🧭🌵🥁🛶🔭🧩')).toBe('taken')
  expect(codeOf('🦊🐢🍋🚲🎻🪁🧭🌵🥁🛶🔭')).toBe('TooShort')
  expect(codeOf('violet kettle hums loudly '.repeat(8).slice(0, PASSWORD_MAX))).toBe('taken')
  expect(codeOf('violet kettle hums loudly '.repeat(8).slice(0, PASSWORD_MAX + 1))).toBe('TooLong')
  expect(codeOf('kq7 vma2!xrt', { ...owner, min: 15 })).toBe('TooShort')
})

test('no kinds of characters are required', () => {
  expect(codeOf('gentle otter paints doors')).toBe('taken')
  expect(codeOf('GENTLEOTTERPAINTS')).toBe('taken')
  expect(codeOf('8041937752610948')).toBe('taken')
})

test.each([
  'password1234',
  'Password1234!',
  'P@ssw0rd2026!!',
  'qwertyuiop[]12',
  '1q2w3e4r5t6y',
  'iloveyou2026',
  'Summer2026!!!',
  'letmein-letmein',
  'passwordpassword',
  'dubaidubaidubai',
  'Ramadan-2026!',
  'bismillah786!',
  'مرحبا١٢٣٤٥٦٧',
  'كلمة المرور 1',
  'كلمةالمرور٢٠٢٦',
  'حشسسصخقي1234',
  'Admin@123456',
  'welcome-2026!',
  'emirates1971!',
  'abudhabi@2026',
])('a common password is refused: %s', (password) => {
  expect(codeOf(password)).not.toBe('taken')
})

test.each([
  'aaaaaaaaaaaa',
  '123456789012',
  '112233445566',
  'abcdefghijkl',
  'asdfghjklzxcv',
  'abcabcabcabc',
  'ضصثقفغعهخحجد',
  '987654321098',
  '١٢٣٤٥٦٧٨٩٠١٢',
])('a row of keys or a repetition is refused: %s', (password) => {
  expect(codeOf(password)).toBe('TooSimple')
})

test.each([
  'Mariam2026!!',
  'mariam.suwaidi',
  'Suwaidi-Mariam-7',
  'NoorFoods2026',
  'noorfoods@2026',
  'مريم السويدي ١',
  'M@riam-Suwa1di',
  'noor-foods-welcome',
])("a password made of the user's name, address or company is refused: %s", (password) => {
  expect(codeOf(password)).toBe('OwnWords')
})

test("the user's own name inside a long enough phrase is accepted", () => {
  expect(codeOf('Mariam rides purple bicycles')).toBe('taken')
})

test('the most frequent leaked passwords that are long enough are all refused', () => {
  for (const word of [
    'password123456',
    'qwertyuiop123',
    'football123456',
    '1qaz2wsx3edc',
    'q1w2e3r4t5y6',
    'unbelievable',
    'christopher1',
    'zaq12wsxcde3',
  ])
    expect(codeOf(word), word).not.toBe('taken')
})

test('a word in composed and decomposed form is one password', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (word) =>
        canonicalPassword(word.normalize('NFD')) === canonicalPassword(word.normalize('NFC')),
    ),
  )
})

test('random passwords of twelve letters are hardly ever refused, and hostile text never throws', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789!#%&*-_'),
    minLength: 16,
    maxLength: 40,
  })
  const sample = fc.sample(letters, { numRuns: 500, seed: 7 })
  expect(sample.filter((each) => codeOf(each) !== 'taken').length).toBeLessThan(5)
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      (word) => typeof codeOf(word) === 'string',
    ),
  )
})

test('the longest password is checked without delay', () => {
  const started = performance.now()
  for (const word of ['a1'.repeat(100), 'mariam'.repeat(33), `${'ab'.repeat(99)}c`]) codeOf(word)
  expect(performance.now() - started).toBeLessThan(5_000)
})
