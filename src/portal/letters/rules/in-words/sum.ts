import type { TwoNames } from '#platform/schemas.ts'
import { counted, type CountedNoun } from './arabic.ts'
import { numberInEnglish } from './english.ts'

interface Unit {
  readonly en: readonly [one: string, many: string]
  readonly ar: CountedNoun
}

const FILS: Unit = {
  en: ['fils', 'fils'],
  ar: { gender: 'male', one: 'فلس', two: 'فلسان', few: 'فلوس', many: 'فلسًا' },
}
const DINAR: Unit = {
  en: ['dinar', 'dinars'],
  ar: { gender: 'male', one: 'دينار', two: 'ديناران', few: 'دنانير', many: 'دينارًا' },
}
const RIYAL = { gender: 'male', one: 'ريال', two: 'ريالان', few: 'ريالات', many: 'ريالًا' } as const

/** The currencies of the Gulf: the whole unit, the small one, and how many small ones it has. */
const CURRENCIES: Readonly<Record<string, readonly [Unit, Unit, number]>> = {
  AED: [
    {
      en: ['dirham', 'dirhams'],
      ar: { gender: 'male', one: 'درهم', two: 'درهمان', few: 'دراهم', many: 'درهمًا' },
    },
    FILS,
    100,
  ],
  SAR: [
    { en: ['riyal', 'riyals'], ar: RIYAL },
    {
      en: ['halala', 'halalas'],
      ar: { gender: 'female', one: 'هللة', two: 'هللتان', few: 'هللات', many: 'هللة' },
    },
    100,
  ],
  QAR: [
    { en: ['riyal', 'riyals'], ar: RIYAL },
    {
      en: ['dirham', 'dirhams'],
      ar: { gender: 'male', one: 'درهم', two: 'درهمان', few: 'دراهم', many: 'درهمًا' },
    },
    100,
  ],
  OMR: [
    { en: ['rial', 'rials'], ar: RIYAL },
    {
      en: ['baisa', 'baisas'],
      ar: { gender: 'female', one: 'بيسة', two: 'بيستان', few: 'بيسات', many: 'بيسة' },
    },
    1000,
  ],
  BHD: [DINAR, FILS, 1000],
  KWD: [DINAR, FILS, 1000],
}

function inEnglish(value: number, { en: [one, many] }: Unit): string {
  return `${numberInEnglish(value)} ${value === 1 ? one : many}`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * A sum of whole fils in words, as banks read it; null for a currency whose words are not known.
 * “Only” ends it, so that nothing can be added.
 */
export function sumInWords(minor: number, currency: string): TwoNames | null {
  const known = CURRENCIES[currency]
  if (known === undefined) return null
  const [unit, small, size] = known
  const [whole, rest] = [Math.floor(minor / size), minor % size]
  const isOnlySmall = whole === 0 && rest > 0
  const en = [
    ...(isOnlySmall ? [] : [inEnglish(whole, unit)]),
    ...(rest === 0 ? [] : [inEnglish(rest, small)]),
  ]
  const ar = [
    ...(isOnlySmall ? [] : [counted(whole, unit.ar)]),
    ...(rest === 0 ? [] : [counted(rest, small.ar)]),
  ]
  return { en: `${capitalised(en.join(' and '))} only`, ar: `${ar.join(' و')} فقط لا غير` }
}
