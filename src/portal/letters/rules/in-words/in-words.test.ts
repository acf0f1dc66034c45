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
  [115, 'one hundred fifteen'],
  [12_000, 'twelve thousand'],
  [12_007, 'twelve thousand seven'],
  [12_500, 'twelve thousand five hundred'],
  [1_000_100, 'one million one hundred'],
  [999_999, 'nine hundred ninety-nine thousand nine hundred ninety-nine'],
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
  [100, 'مائة درهم'],
  [101, 'مائة درهم ودرهم واحد'],
  [102, 'مائة درهم ودرهمان'],
  [103, 'مائة وثلاثة دراهم'],
  [111, 'مائة وأحد عشر درهمًا'],
  [200, 'مائتا درهم'],
  [215, 'مائتان وخمسة عشر درهمًا'],
  [800, 'ثمانمائة درهم'],
  [1000, 'ألف درهم'],
  [2000, 'ألفا درهم'],
  [2200, 'ألفان ومائتا درهم'],
  [3000, 'ثلاثة آلاف درهم'],
  [11_000, 'أحد عشر ألف درهم'],
  [12_500, 'اثنا عشر ألفًا وخمسمائة درهم'],
  [100_000, 'مائة ألف درهم'],
  [102_000, 'مائة ألف وألفا درهم'],
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
  [/^مائة$/, 100],
  [/^مائتان?$/, 200],
  [/^ثلاثمائة$/, 300],
  [/^أربعمائة$/, 400],
  [/^خمسمائة$/, 500],
  [/^ستمائة$/, 600],
  [/^سبعمائة$/, 700],
  [/^ثمانمائة$/, 800],
  [/^تسعمائة$/, 900],
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

/** Every amount of gulf 8.4, in fils, as it is there. */
test.each([
  [0, 'UAE dirhams zero only', 'فقط صفر درهم لا غير'],
  [75, 'fils seventy-five only', 'فقط خمسة وسبعون فلسًا لا غير'],
  [100, 'UAE dirhams one only', 'فقط درهم واحد لا غير'],
  [200, 'UAE dirhams two only', 'فقط درهمان لا غير'],
  [300, 'UAE dirhams three only', 'فقط ثلاثة دراهم لا غير'],
  [1_100, 'UAE dirhams eleven only', 'فقط أحد عشر درهمًا لا غير'],
  [1_200, 'UAE dirhams twelve only', 'فقط اثنا عشر درهمًا لا غير'],
  [10_000, 'UAE dirhams one hundred only', 'فقط مائة درهم لا غير'],
  [10_100, 'UAE dirhams one hundred one only', 'فقط مائة درهم ودرهم واحد لا غير'],
  [10_200, 'UAE dirhams one hundred two only', 'فقط مائة درهم ودرهمان لا غير'],
  [10_300, 'UAE dirhams one hundred three only', 'فقط مائة وثلاثة دراهم لا غير'],
  [11_100, 'UAE dirhams one hundred eleven only', 'فقط مائة وأحد عشر درهمًا لا غير'],
  [20_000, 'UAE dirhams two hundred only', 'فقط مائتا درهم لا غير'],
  [25_000, 'UAE dirhams two hundred fifty only', 'فقط مائتان وخمسون درهمًا لا غير'],
  [100_000, 'UAE dirhams one thousand only', 'فقط ألف درهم لا غير'],
  [
    125_050,
    'UAE dirhams one thousand two hundred fifty and fifty fils only',
    'فقط ألف ومائتان وخمسون درهمًا وخمسون فلسًا لا غير',
  ],
  [200_000, 'UAE dirhams two thousand only', 'فقط ألفا درهم لا غير'],
  [
    222_192,
    'UAE dirhams two thousand two hundred twenty-one and ninety-two fils only',
    'فقط ألفان ومائتان وواحد وعشرون درهمًا واثنان وتسعون فلسًا لا غير',
  ],
  [
    345_601,
    'UAE dirhams three thousand four hundred fifty-six and one fils only',
    'فقط ثلاثة آلاف وأربعمائة وستة وخمسون درهمًا وفلس واحد لا غير',
  ],
  [
    520_002,
    'UAE dirhams five thousand two hundred and two fils only',
    'فقط خمسة آلاف ومائتا درهم وفلسان لا غير',
  ],
  [
    999_999,
    'UAE dirhams nine thousand nine hundred ninety-nine and ninety-nine fils only',
    'فقط تسعة آلاف وتسعمائة وتسعة وتسعون درهمًا وتسعة وتسعون فلسًا لا غير',
  ],
  [1_100_000, 'UAE dirhams eleven thousand only', 'فقط أحد عشر ألف درهم لا غير'],
  [
    1_250_075,
    'UAE dirhams twelve thousand five hundred and seventy-five fils only',
    'فقط اثنا عشر ألفًا وخمسمائة درهم وخمسة وسبعون فلسًا لا غير',
  ],
  [2_000_000, 'UAE dirhams twenty thousand only', 'فقط عشرون ألف درهم لا غير'],
  [10_000_000, 'UAE dirhams one hundred thousand only', 'فقط مائة ألف درهم لا غير'],
  [20_000_000, 'UAE dirhams two hundred thousand only', 'فقط مائتا ألف درهم لا غير'],
  [100_000_000, 'UAE dirhams one million only', 'فقط مليون درهم لا غير'],
  [
    123_456_789,
    'UAE dirhams one million two hundred thirty-four thousand five hundred sixty-seven and eighty-nine fils only',
    'فقط مليون ومائتان وأربعة وثلاثون ألفًا وخمسمائة وسبعة وستون درهمًا وتسعة وثمانون فلسًا لا غير',
  ],
])('gulf 8.4: %i fils are printed in both languages', (minor, en, ar) => {
  expect(sumInWords(minor, 'AED')).toEqual({ en, ar })
})

test.each([
  [300_200, 'SAR', 'Saudi riyals three thousand two only', 'فقط ثلاثة آلاف ريال وريالان لا غير'],
  [101, 'SAR', 'Saudi riyals one and one halala only', 'فقط ريال واحد وهللة واحدة لا غير'],
  [5, 'QAR', 'dirhams five only', 'فقط خمسة دراهم لا غير'],
  [2_011, 'OMR', 'Omani rials two and eleven baisas only', 'فقط ريالان وإحدى عشرة بيسة لا غير'],
  [
    1_500,
    'KWD',
    'Kuwaiti dinars one and five hundred fils only',
    'فقط دينار واحد وخمسمائة فلس لا غير',
  ],
  [3_000, 'BHD', 'Bahraini dinars three only', 'فقط ثلاثة دنانير لا غير'],
])('%i of the small unit of %s is printed in both languages', (minor, currency, en, ar) => {
  expect(sumInWords(minor, currency)).toEqual({ en, ar })
})

test('a currency whose words are not known has none', () => {
  expect(sumInWords(100, 'JPY')).toBeNull()
})
