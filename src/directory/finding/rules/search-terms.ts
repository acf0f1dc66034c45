import { wordWithoutArticle, wordsOf } from '#directory/companies/rules/search-text.ts'

/** S5.3: a search starts above two characters. */
const STARTS_AT = 3
const MAX_WORDS = 6
/** A shorter stem could belong to any word. */
const STEM_MIN = 3

/** Words that match every company, or that only join others. */
const EMPTY = new Set(
  wordsOf(
    'شركة شركات مؤسسة مؤسسات مكتب من في الى إلى على عن مع و أو خدمة خدمات company companies firm firms service services the al a an and or of in to from for with by llc near best no number رقم',
  ),
)

/** Synonyms that do not begin alike: broken plurals and colloquial words, folded as names are. */
const ALIKE: readonly (readonly string[])[] = [
  'نقل نقليات ناقل ناقلات نواقل transport haulage',
  'جمارك جمرك جمركي تخليص مخلص customs clearance',
  'شاحنة شاحنات تريلات تريلا لوري truck trucking lorry',
  'مستودع مستودعات مخزن مخازن تخزين warehouse storage',
  'ميناء موانئ مواني مرفأ port ports harbour',
  'سفينة سفن باخرة بواخر ship vessel',
  'طرد طرود parcel parcels courier',
  'حاوية حاويات كونتينر container containers',
  'طائرة طائرات طيران plane aircraft air',
  'سيارة سيارات مركبة مركبات car cars vehicle vehicles',
  'أثاث عفش furniture movers moving',
  'مبرد مبردة تبريد براد برادات ثلاجة ثلاجات reefer refrigerated chilled cold',
  'رافعة رافعات روافع كرين crane cranes',
  'دواء أدوية pharma medicine medicines',
  'بضاعة بضائع goods cargo freight',
].map(wordsOf)

/** Strips a plural or feminine ending, so that the rest also matches the other forms. */
function stemOf(word: string): string {
  const stem = /^[a-z]/.test(word)
    ? word.replace(/(?<=.{3})ies$/, 'y').replace(/(?<=[^s]{1}.{2})s$/, '')
    : word.replace(/(?<=ي)ه$|(?:يات|ات|ين|ون|ه)$/, '')
  return [...stem].length >= STEM_MIN ? stem : word
}

/**
 * One search word: any of these forms matches, the typed one first. A form that ends in a space
 * matches only a whole word.
 */
export interface SoughtWord {
  readonly typed: string
  readonly forms: readonly string[]
}

/** A known English word this short begins too many others: "car" is not "cargo". */
const WHOLE_WITHIN = 3

function formOf(word: string): string {
  const stem = stemOf(word)
  return isEnglish(stem) && stem.length <= WHOLE_WITHIN ? `${stem} ` : stem
}

function formsOf(word: string): string[] {
  const alike = ALIKE.filter((group) =>
    group.some((each) => each === word || stemOf(each) === stemOf(word)),
  ).flat()
  return alike.length === 0 ? [stemOf(word)] : [...new Set([formOf(word), ...alike.map(formOf)])]
}

/**
 * English words and numbers match at the start of a word; Arabic ones match anywhere in it, because
 * other words are joined to them.
 */
export function isEnglish(form: string): boolean {
  return /^[a-z0-9]/.test(form)
}

export function isWhole(form: string): boolean {
  return form.endsWith(' ')
}

/** Whether a folded word matches a form. */
export function isOfForm(word: string, form: string): boolean {
  return isEnglish(form) ? `${word} `.startsWith(form) : word.includes(form)
}

/**
 * Returns the words to search for; null when too little was typed. Words that all companies share
 * are dropped, so the list is empty when nothing else was typed.
 */
export function soughtOf(typed: string): SoughtWord[] | null {
  const words = wordsOf(typed).map((word) => wordWithoutArticle(word) ?? word)
  if ([...words.join('')].length < STARTS_AT) return null
  const significant = [...new Set(words)].filter((word) => !EMPTY.has(word)).slice(0, MAX_WORDS)
  return significant.map((word) => ({ typed: word, forms: formsOf(word) }))
}

/**
 * Returns the company number among the typed words, and the words beside it: `1001`, `#1001`, `شركة
 * ١٠٠١`, `1001 Al Wathba`.
 */
export function numberSought(
  words: readonly SoughtWord[],
): { readonly number: number; readonly others: readonly SoughtWord[] } | null {
  const [word, ...more] = words.filter(({ typed }) => /^[1-9]\d{2,8}$/.test(typed))
  if (word === undefined || more.length > 0) return null
  return { number: Number(word.typed), others: words.filter((each) => each !== word) }
}

/**
 * Adds forms that treat a first letter as an Arabic word joined to the next: بدبي, ولدبي. Returns
 * null when no word begins with one.
 */
export function loosened(words: readonly SoughtWord[]): SoughtWord[] | null {
  const looser = words.map((word) =>
    /^[وفبلك].{3,}$/.test(word.typed)
      ? { typed: word.typed, forms: [...word.forms, ...formsOf(word.typed.slice(1))] }
      : word,
  )
  return looser.some((word, index) => word !== words[index]) ? looser : null
}
