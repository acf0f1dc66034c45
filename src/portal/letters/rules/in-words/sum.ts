import type { TwoNames } from '#platform/schemas.ts'
import { counted, type CountedNoun } from './arabic.ts'
import { numberInEnglish } from './english.ts'

interface Unit {
  /** The small unit also in its singular, which a whole one does without. */
  readonly en: readonly [many: string, one?: string]
  readonly ar: CountedNoun
}

const FILS: Unit = {
  en: ['fils'],
  ar: { gender: 'male', one: 'فلس', two: 'فلسان', few: 'فلوس', many: 'فلسًا' },
}
const DINAR = {
  gender: 'male',
  one: 'دينار',
  two: 'ديناران',
  few: 'دنانير',
  many: 'دينارًا',
} as const
const RIYAL = { gender: 'male', one: 'ريال', two: 'ريالان', few: 'ريالات', many: 'ريالًا' } as const

/** The currencies of the Gulf: the whole unit, the small one, and how many small ones it has. */
const CURRENCIES: Readonly<Record<string, readonly [Unit, Unit, number]>> = {
  AED: [
    {
      en: ['UAE dirhams'],
      ar: { gender: 'male', one: 'درهم', two: 'درهمان', few: 'دراهم', many: 'درهمًا' },
    },
    FILS,
    100,
  ],
  SAR: [
    { en: ['Saudi riyals'], ar: RIYAL },
    {
      en: ['halalas', 'halala'],
      ar: { gender: 'female', one: 'هللة', two: 'هللتان', few: 'هللات', many: 'هللة' },
    },
    100,
  ],
  QAR: [
    { en: ['Qatari riyals'], ar: RIYAL },
    {
      en: ['dirhams', 'dirham'],
      ar: { gender: 'male', one: 'درهم', two: 'درهمان', few: 'دراهم', many: 'درهمًا' },
    },
    100,
  ],
  OMR: [
    { en: ['Omani rials'], ar: RIYAL },
    {
      en: ['baisas', 'baisa'],
      ar: { gender: 'female', one: 'بيسة', two: 'بيستان', few: 'بيسات', many: 'بيسة' },
    },
    1000,
  ],
  BHD: [{ en: ['Bahraini dinars'], ar: DINAR }, FILS, 1000],
  KWD: [{ en: ['Kuwaiti dinars'], ar: DINAR }, FILS, 1000],
}

/** “UAE dirhams ten and fifty fils only”: the currency first, as on a cheque. */
function inEnglish(whole: number, rest: number, [unit, small]: readonly [Unit, Unit]): string {
  const [many, one = many] = small.en
  const restWords = numberInEnglish(rest)
  if (whole === 0 && rest > 0) return `${rest === 1 ? one : many} ${restWords} only`
  const start = `${unit.en[0]} ${numberInEnglish(whole)}`
  return rest === 0 ? `${start} only` : `${start} and ${restWords} ${rest === 1 ? one : many} only`
}

function inArabic(whole: number, rest: number, [unit, small]: readonly [Unit, Unit]): string {
  const parts = [
    ...(whole === 0 && rest > 0 ? [] : [counted(whole, unit.ar)]),
    ...(rest === 0 ? [] : [counted(rest, small.ar)]),
  ]
  return `فقط ${parts.join(' و')} لا غير`
}

/**
 * A sum of whole fils in words, as banks write it (gulf 8.4); null for a currency whose words are
 * not known. “Only” ends it, so that nothing can be added.
 */
export function sumInWords(minor: number, currency: string): TwoNames | null {
  const known = CURRENCIES[currency]
  if (known === undefined) return null
  const [unit, small, size] = known
  const [whole, rest] = [Math.floor(minor / size), minor % size]
  return {
    en: inEnglish(whole, rest, [unit, small]),
    ar: inArabic(whole, rest, [unit, small]),
  }
}
