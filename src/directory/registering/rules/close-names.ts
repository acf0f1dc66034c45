import { fold } from '#platform/text.ts'

/**
 * When two companies may be one, whatever script their names are written in:
 * 1. they have the same licence number, the same telephone number or the same website; or
 * 2. their names are close: each is reduced to the words that distinguish it (without "company", "transport", "L.L.C" and the like in
 *    either language), each word to its consonants as both scripts write them, and every word of the shorter name has its like in the other.
 */

/** Words that occur in many names and therefore do not identify one. Folded. */
const COMMON = new Set(
  [
    'company co corp inc llc fzc fze fzco dmcc est establishment ltd limited group holding sole proprietorship branch and of for the',
    'transport transportation transporting transports cargo freight shipping logistics logistic forwarding delivery express services service',
    'land sea air marine maritime general trading customs clearance clearing warehousing storage moving movers heavy lines line',
    'international global national uae emirates dubai abu dhabi sharjah ajman gulf',
    'شركه شركات مؤسسه مجموعه القابضه ذ م ش ذمم شذمم محدوده فرع و في من',
    'نقل نقليات للنقل النقليات شحن للشحن لوجستيه لوجستيات خدمات للخدمات توصيل التوصيل تخليص جمركي تخزين للتخزين سريع تجاره للتجاره عامه',
    'بري بحري جوي بريه بحريه جويه ملاحه للملاحه خطوط ثقيل دوليه دولي عالميه عالمي وطنيه امارات دبي ابوظبي شارقه عجمان خليج',
  ]
    .join(' ')
    .split(' ')
    .map(fold),
)

const LETTERS: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'b',
  ت: 't',
  ط: 't',
  ث: 't',
  ج: 'j',
  چ: 'j',
  ح: 'h',
  ه: 'h',
  خ: 'x',
  د: 'd',
  ض: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  ظ: 'z',
  س: 's',
  ص: 's',
  ش: 'c',
  غ: 'g',
  گ: 'g',
  ف: 'f',
  ڤ: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
}

const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/kh/g, 'X'],
  [/sh|ch/g, 'C'],
  [/gh/g, 'G'],
  [/th/g, 'T'],
  [/dh/g, 'D'],
  [/ph/g, 'F'],
  [/ck|q|c(?!h)/g, 'K'],
  [/x/g, 'KS'],
  [/p/g, 'B'],
  [/v/g, 'F'],
]

const ARABIC = /\p{Script=Arabic}/u

function withoutArticle(word: string): string {
  return word
    .replace(/^(?:[وفبك]?ال|لل)(?=.{3})/u, '')
    .replace(/^(?:al|el|ad|ar|as|ash|an|at|az)?-/u, '')
    .replace(/^[ae]l(?=.{3})/u, '')
}

/**
 * Returns a word's consonants as either script writes them. Vowels are dropped because people write
 * or omit them freely.
 */
export function skeletonOf(folded: string): string {
  const word = withoutArticle(folded)
  const first = word[0] ?? ''
  const begins = /[wو]/u.test(first) ? 'w' : /[yي]/u.test(first) ? 'y' : ''
  const consonants = ARABIC.test(word)
    ? // An ending ta marbuta, folded to ha, is as often written "a" as "ah".
      [...word.replace(/ه$/u, '')]
        .map((letter) => LETTERS[letter] ?? (/[0-9]/.test(letter) ? letter : ''))
        .join('')
    : PAIRS.reduce(
        (text, [pair, letter]) => text.replace(pair, letter),
        word.replace(/(?<=[aeiou])h$/, ''),
      )
        .toLowerCase()
        .replace(/[^bcdfghjklmnrstxz0-9]/g, '')
  return `${begins}${consonants}`.replace(/(\D)\1+/g, '$1')
}

/** Returns the words that identify a name, as skeletons. A single consonant says too little. */
export function keysOfName(name: string): string[] {
  const words = fold(name)
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .split(/[^\p{L}\p{N}-]+/u)
    .flatMap((word) => (/^(?:al|el)-/.test(word) ? [word] : word.split('-')))
    .filter(
      (word) =>
        word !== '' &&
        !COMMON.has(word) &&
        !COMMON.has(withoutArticle(word)) &&
        !/^(?:al|el)$/.test(word),
    )
  return [...new Set(words.map(skeletonOf).filter((key) => key.length >= 2))].toSorted()
}

function isLike(a: string, b: string): boolean {
  return a === b || (Math.min(a.length, b.length) >= 4 && isWithinOne(a, b))
}

/** One consonant wrong, missing or too many. */
function isWithinOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end += 1
  return a.length - start - end <= 1 && b.length - start - end <= 1
}

/**
 * Returns how similar the closest pair of names is, from 0 to 1. It compares them word by word as
 * spelled, common words included.
 */
export function likenessOf(names: readonly string[], others: readonly string[]): number {
  const wordsOf = (name: string) =>
    new Set(
      fold(name)
        .split(' ')
        .filter((word) => word !== ''),
    )
  const likeness = names.flatMap((name) =>
    others.map((other) => {
      const [one, two] = [wordsOf(name), wordsOf(other)]
      return (2 * one.intersection(two).size) / Math.max(1, one.size + two.size)
    }),
  )
  return Math.max(0, ...likeness)
}

/** Whether two names, in whichever scripts, may be of one company. */
export function areCloseNames(one: string, other: string): boolean {
  const [few, many] = [keysOfName(one), keysOfName(other)].toSorted(
    (a, b) => a.length - b.length,
  ) as [string[], string[]]
  return few.length > 0 && few.every((key) => many.some((each) => isLike(key, each)))
}
