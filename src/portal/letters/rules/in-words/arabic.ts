type Gender = 'male' | 'female'

/** A noun in the forms that it has after numbers. */
export interface CountedNoun {
  readonly gender: Gender
  /** درهم: alone, and after a hundred or a thousand. */
  readonly one: string
  /** درهمان */
  readonly two: string
  /** دراهم: after three to ten. */
  readonly few: string
  /** درهمًا: after eleven to ninety-nine. */
  readonly many: string
}

/** A thousand and above, which is itself counted. Before a noun its dual and tanween are cut. */
interface Scale extends CountedNoun {
  readonly size: number
  readonly twoBefore: string
}

const SCALES: readonly Scale[] = [
  {
    size: 1_000_000_000,
    gender: 'male',
    one: 'مليار',
    two: 'ملياران',
    twoBefore: 'مليارا',
    few: 'مليارات',
    many: 'مليارًا',
  },
  {
    size: 1_000_000,
    gender: 'male',
    one: 'مليون',
    two: 'مليونان',
    twoBefore: 'مليونا',
    few: 'ملايين',
    many: 'مليونًا',
  },
  {
    size: 1000,
    gender: 'male',
    one: 'ألف',
    two: 'ألفان',
    twoBefore: 'ألفا',
    few: 'آلاف',
    many: 'ألفًا',
  },
]
const HUNDREDS = [
  '',
  'مائة',
  'مائتان',
  'ثلاثمائة',
  'أربعمائة',
  'خمسمائة',
  'ستمائة',
  'سبعمائة',
  'ثمانمائة',
  'تسعمائة',
]
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
/** Three to ten take the gender that the noun has not. */
const UNITS: Readonly<Record<Gender, readonly string[]>> = {
  male: ['', '', '', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
  female: ['', '', '', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'],
}
const ONE: Readonly<Record<Gender, string>> = { male: 'واحد', female: 'واحدة' }
/** One and two beside ten or within twenty to ninety-nine. */
const ONE_WITH_TENS: Readonly<Record<Gender, readonly [string, string]>> = {
  male: ['أحد', 'واحد'],
  female: ['إحدى', 'إحدى'],
}
const TWO_WITH_TENS: Readonly<Record<Gender, readonly [string, string]>> = {
  male: ['اثنا', 'اثنان'],
  female: ['اثنتا', 'اثنتان'],
}

function and(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' و')
}

/** Eleven to ninety-nine. */
function withTens(value: number, gender: Gender): string {
  const unit = value % 10
  const isTeen = value < 20
  const units = [
    '',
    ONE_WITH_TENS[gender][isTeen ? 0 : 1],
    TWO_WITH_TENS[gender][isTeen ? 0 : 1],
    ...UNITS[gender].slice(3),
  ]
  // Before a noun the word for eight keeps its last letter; alone it has a tanween.
  const word = !isTeen && gender === 'female' && unit === 8 ? 'ثمانٍ' : (units[unit] ?? '')
  if (isTeen) return `${word} ${gender === 'male' ? 'عشر' : 'عشرة'}`
  return and([word, TENS[Math.floor(value / 10)] ?? ''])
}

function scaleWords(count: number, scale: Scale, isBeforeNoun: boolean): string {
  const { one, twoBefore, two, many } = scale
  const dual = isBeforeNoun ? twoBefore : two
  const rest = count % 100
  const before = count - rest
  if (rest === 1) return and([before === 0 ? '' : counted(before, scale), one])
  if (rest === 2) return and([before === 0 ? '' : counted(before, scale), dual])
  const words = counted(count, scale)
  return isBeforeNoun && words.endsWith(many) ? words.slice(0, -many.length) + one : words
}

/** Whole hundreds, and what is above them. */
function hundredsAndUp(value: number, isBeforeNoun: boolean): string {
  const hundreds = Math.floor((value % 1000) / 100)
  const scales = SCALES.map((scale) => ({
    scale,
    count: Math.floor(value / scale.size) % 1000,
    isLast: value % scale.size === 0,
  }))
  return and([
    ...scales.map(({ scale, count, isLast }) =>
      count === 0 ? '' : scaleWords(count, scale, isBeforeNoun && isLast),
    ),
    hundreds === 2 && isBeforeNoun ? 'مائتا' : (HUNDREDS[hundreds] ?? ''),
  ])
}

/** A whole number below a trillion with its noun: “اثنا عشر ألفًا وخمسمائة درهم”. */
export function counted(value: number, noun: CountedNoun): string {
  const { gender, one, two, few, many } = noun
  if (value === 0) return `صفر ${one}`
  const rest = value % 100
  const whole = value - rest
  if (rest === 0) return `${hundredsAndUp(whole, true)} ${one}`
  // One and two are words of the noun, so what is above them has the noun as well.
  if (rest <= 2) {
    const start = whole === 0 ? '' : `${hundredsAndUp(whole, true)} ${one}`
    return and([start, rest === 1 ? `${one} ${ONE[gender]}` : two])
  }
  const start = hundredsAndUp(whole, false)
  if (rest <= 10) return `${and([start, UNITS[gender][rest] ?? ''])} ${few}`
  return `${and([start, withTens(rest, gender)])} ${many}`
}
