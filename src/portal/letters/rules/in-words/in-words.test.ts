import fc from 'fast-check'
import { expect, test } from 'vitest'
import { counted, type CountedNoun } from './arabic.ts'
import { numberInEnglish } from './english.ts'
import { sumInWords } from './sum.ts'

const DIRHAM: CountedNoun = {
  gender: 'male',
  one: 'درهم',
  two: 'درهمان',
  few: 'دراهم',
  many: 'درهمًا',
}
const HALALA: CountedNoun = {
  gender: 'female',
  one: 'هللة',
  two: 'هللتان',
  few: 'هللات',
  many: 'هللة',
}

test.each([
  [0, 'zero'],
  [21, 'twenty-one'],
  [100, 'one hundred'],
  [115, 'one hundred and fifteen'],
  [12_000, 'twelve thousand'],
  [12_007, 'twelve thousand and seven'],
  [12_500, 'twelve thousand five hundred'],
  [1_000_100, 'one million one hundred'],
  [999_999, 'nine hundred and ninety-nine thousand nine hundred and ninety-nine'],
])('%i in English is %s', (value, words) => {
  expect(numberInEnglish(value)).toBe(words)
})

test.each([
  [0, 'صفر درهم'],
  [1, 'درهم واحد'],
  [2, 'درهمان'],
  [3, 'ثلاثة دراهم'],
  [10, 'عشرة دراهم'],
  [11, 'أحد عشر درهمًا'],
  [12, 'اثنا عشر درهمًا'],
  [13, 'ثلاثة عشر درهمًا'],
  [20, 'عشرون درهمًا'],
  [21, 'واحد وعشرون درهمًا'],
  [22, 'اثنان وعشرون درهمًا'],
  [99, 'تسعة وتسعون درهمًا'],
  [100, 'مئة درهم'],
  [101, 'مئة درهم ودرهم واحد'],
  [102, 'مئة درهم ودرهمان'],
  [103, 'مئة وثلاثة دراهم'],
  [111, 'مئة وأحد عشر درهمًا'],
  [200, 'مئتا درهم'],
  [215, 'مئتان وخمسة عشر درهمًا'],
  [800, 'ثمانمئة درهم'],
  [1000, 'ألف درهم'],
  [2000, 'ألفا درهم'],
  [2200, 'ألفان ومئتا درهم'],
  [3000, 'ثلاثة آلاف درهم'],
  [11_000, 'أحد عشر ألف درهم'],
  [12_500, 'اثنا عشر ألفًا وخمسمئة درهم'],
  [100_000, 'مئة ألف درهم'],
  [102_000, 'مئة ألف وألفا درهم'],
  [1_000_000, 'مليون درهم'],
  [2_000_000, 'مليونا درهم'],
  [3_015_000, 'ثلاثة ملايين وخمسة عشر ألف درهم'],
])('%i dirhams in Arabic are %s', (value, words) => {
  expect(counted(value, DIRHAM)).toBe(words)
})

test.each([
  [1, 'هللة واحدة'],
  [2, 'هللتان'],
  [3, 'ثلاث هللات'],
  [8, 'ثماني هللات'],
  [11, 'إحدى عشرة هللة'],
  [12, 'اثنتا عشرة هللة'],
  [18, 'ثماني عشرة هللة'],
  [21, 'إحدى وعشرون هللة'],
  [22, 'اثنتان وعشرون هللة'],
  [28, 'ثمانٍ وعشرون هللة'],
  [75, 'خمس وسبعون هللة'],
])('%i of a feminine noun is %s', (value, words) => {
  expect(counted(value, HALALA)).toBe(words)
})

const ENGLISH = new Map(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
    'sixteen seventeen eighteen nineteen',
  ]
    .join(' ')
    .split(' ')
    .map((word, value): [string, number] => [word, value]),
)
for (const [index, word] of 'twenty thirty forty fifty sixty seventy eighty ninety'
  .split(' ')
  .entries())
  ENGLISH.set(word, (index + 2) * 10)

/** Reads words back, by its own table: what is above a hundred multiplies what stands before it. */
function readEnglish(words: string): number {
  let [total, group] = [0, 0]
  for (const word of words.replaceAll('-', ' ').split(' ')) {
    const size = { thousand: 1e3, million: 1e6, billion: 1e9 }[word]
    if (word === 'hundred') group *= 100
    else if (size !== undefined) [total, group] = [total + group * size, 0]
    else group += ENGLISH.get(word) ?? 0
  }
  return total + group
}

const ARABIC: readonly (readonly [RegExp, number])[] = [
  [/^(?:أحد|إحدى|واحد)$/, 1],
  [/^(?:اثنا|اثنتا|اثنان|اثنتان)$/, 2],
  [/^ثلاثة?$/, 3],
  [/^أربعة?$/, 4],
  [/^خمسة?$/, 5],
  [/^ستة?$/, 6],
  [/^سبعة?$/, 7],
  [/^(?:ثمانية|ثماني|ثمانٍ)$/, 8],
  [/^تسعة?$/, 9],
  [/^عشرة?$/, 10],
  [/^عشرون$/, 20],
  [/^ثلاثون$/, 30],
  [/^أربعون$/, 40],
  [/^خمسون$/, 50],
  [/^ستون$/, 60],
  [/^سبعون$/, 70],
  [/^ثمانون$/, 80],
  [/^تسعون$/, 90],
  [/^مئة$/, 100],
  [/^مئتان?$/, 200],
  [/^ثلاثمئة$/, 300],
  [/^أربعمئة$/, 400],
  [/^خمسمئة$/, 500],
  [/^ستمئة$/, 600],
  [/^سبعمئة$/, 700],
  [/^ثمانمئة$/, 800],
  [/^تسعمئة$/, 900],
]
const SIZES: readonly (readonly [RegExp, RegExp, number])[] = [
  [/^(?:ألف|آلاف|ألفًا)$/, /^ألفان?$/, 1e3],
  [/^(?:مليون|ملايين|مليونًا)$/, /^مليونان?$/, 1e6],
  [/^(?:مليار|مليارات|مليارًا)$/, /^ملياران?$/, 1e9],
]

function readArabic(words: string, noun: CountedNoun): number {
  let [total, group] = [0, 0]
  const nouns = [noun.one, noun.few, noun.many]
  for (const each of words.split(' ')) {
    const word = each.startsWith('و') && each !== 'واحد' && each !== 'واحدة' ? each.slice(1) : each
    const size = SIZES.find(([one, two]) => one.test(word) || two.test(word))
    if (size !== undefined) {
      const [, two, value] = size
      total += (two.test(word) ? 2 : Math.max(group, 1)) * value
      group = 0
    } else if (word === noun.two) group += 2
    else if (word === 'واحد' || word === 'واحدة') group += 1
    else if (!nouns.includes(word)) {
      const value = ARABIC.find(([pattern]) => pattern.test(word))?.[1]
      if (value === undefined) throw new Error(`${word} is no number`)
      group += value
    }
  }
  return total + group
}

/** Small, large and round numbers, each as often. */
const numbers = fc.oneof(
  fc.integer({ min: 1, max: 1200 }),
  fc.integer({ min: 1, max: 999_999_999_999 }),
  fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom(100, 1000, 1e6, 1e9))
    .map(([value, size]) => value * size),
)

test('every number is read back from its words, in both languages', () => {
  fc.assert(
    fc.property(numbers, fc.constantFrom(DIRHAM, HALALA), (value, noun) => {
      expect(readEnglish(numberInEnglish(value))).toBe(value)
      expect(readArabic(counted(value, noun), noun)).toBe(value)
    }),
    { numRuns: 3000 },
  )
})

test('the noun has the form that the last two digits demand', () => {
  fc.assert(
    fc.property(numbers, (value) => {
      const rest = value % 100
      const words = counted(value, DIRHAM).split(' ')
      const last = rest === 1 ? words.at(-2)?.replace(/^و/, '') : words.at(-1)?.replace(/^و/, '')
      const form = rest <= 1 ? 'one' : rest === 2 ? 'two' : rest <= 10 ? 'few' : 'many'
      expect(last).toBe(DIRHAM[form])
    }),
    { numRuns: 2000 },
  )
})

test.each([
  [1_200_000, 'AED', 'Twelve thousand dirhams only', 'اثنا عشر ألف درهم فقط لا غير'],
  [
    1_250_050,
    'AED',
    'Twelve thousand five hundred dirhams and fifty fils only',
    'اثنا عشر ألفًا وخمسمئة درهم وخمسون فلسًا فقط لا غير',
  ],
  [100, 'AED', 'One dirham only', 'درهم واحد فقط لا غير'],
  [5, 'AED', 'Five fils only', 'خمسة فلوس فقط لا غير'],
  [0, 'AED', 'Zero dirhams only', 'صفر درهم فقط لا غير'],
  [300_200, 'SAR', 'Three thousand and two riyals only', 'ثلاثة آلاف ريال وريالان فقط لا غير'],
  [1_500, 'KWD', 'One dinar and five hundred fils only', 'دينار واحد وخمسمئة فلس فقط لا غير'],
])('%i of the small unit of %s is printed in both languages', (minor, currency, en, ar) => {
  expect(sumInWords(minor, currency)).toEqual({ en, ar })
})

test('a currency whose words are not known has none', () => {
  expect(sumInWords(100, 'JPY')).toBeNull()
})
