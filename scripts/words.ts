// Reads every message in both languages and reports what the product's style forbids: words of
// another register, missing contractions, spacing, final stops, and one English term that has two
// Arabic words. Exceptions stand in words-allowed.json, each with its reason.
import { globSync, readFileSync } from 'node:fs'
import { productSources, unusedKeys } from './unused-messages.ts'
import allowed from './words-allowed.json' with { type: 'json' }

type Language = 'en' | 'ar'

interface Rule {
  readonly pattern: RegExp
  readonly instead: string
}

/** Words of another register, and what the product says. Case and word boundaries as written. */
const ENGLISH: readonly Rule[] = [
  { pattern: /\be-mails?\b/i, instead: 'email' },
  { pattern: /\b(somebody|nobody|whoever|whom|those who)\b/i, instead: 'someone, no one, who' },
  { pattern: /\b(anew|afresh|reckoned|foreseen|all the same|from now on)\b/i, instead: 'plain' },
  { pattern: /\b(is|are) no more\b/i, instead: 'no longer …' },
  { pattern: /\b(taken?|takes|taking|took) (back|off|out)\b/i, instead: 'withdraw, remove' },
  { pattern: /\b(put|puts|putting) right\b/i, instead: 'fix' },
  { pattern: /\bmeanwhile\b(?!,)/i, instead: '… has changed. Check it again.' },
  { pattern: /\bat once\b/i, instead: 'right away' },
  { pattern: /\bby itself\b/i, instead: 'automatically' },
  { pattern: /\bno such\b/i, instead: '… not found.' },
  { pattern: /\bkinds? of leave\b/i, instead: 'leave type' },
  { pattern: /\bgo(es)? on\b/i, instead: 'continue' },
  { pattern: /\bask(s|ed|ing)? for leave\b/i, instead: 'request leave' },
  { pattern: /\b(refus(e|es|ed|ing|al|als))\b/i, instead: 'reject, decline' },
  { pattern: /\bstand(s|ing)? (in|there|here|below|above)\b/i, instead: 'delegate; be in' },
  { pattern: /\bin force\b/i, instead: 'effective' },
  { pattern: /\b(papers?|letter box)\b/i, instead: 'document' },
  { pattern: /\bwith VAT\b|\bwithout VAT\b/i, instead: 'incl. VAT, excl. VAT' },
  { pattern: /\b(color|licenses?|canceled|canceling|favorite|center)\b/i, instead: 'British' },
  {
    pattern: /\b(do|does|did|is|are|was|were|has|have|had|could|should|would|will|must) not\b/i,
    instead: 'a contraction',
  },
  { pattern: /\bcannot\b|\bcan not\b/i, instead: "can't" },
  { pattern: /\b(you|we|they) (are|will) \p{L}/iu, instead: 'a contraction' },
  { pattern: /(?<!\bas )\bit is\b/i, instead: "it's" },
]

const ARABIC: readonly Rule[] = [
  { pattern: /من فضلك/, instead: 'nothing on screens, يرجى in emails' },
  { pattern: /مقالة(?!\p{L})/u, instead: 'مقال' },
  { pattern: /٪/, instead: '%' },
  { pattern: /المصرف(?!\p{L})/u, instead: 'البنك' },
  { pattern: /بدون راتب/, instead: 'بدون أجر' },
  { pattern: /الأجر الأساسي/, instead: 'الراتب الأساسي' },
  { pattern: /مدير النظام/, instead: 'مسؤول النظام' },
  { pattern: /عروض مغلقة/, instead: 'عروض سرية حتى انتهاء المهلة' },
  { pattern: /من تلقاء نفس/, instead: 'تلقائيًا' },
  { pattern: /في هذه الأثناء/, instead: 'تغيّر … بعد فتح الصفحة' },
  { pattern: /كهذ[ها](?!\p{L})/u, instead: 'nothing' },
  { pattern: /صاحب القرار/, instead: 'المعتمِد' },
  { pattern: /معل[ّ]?ق(?:ة)?(?!\p{L})/u, instead: 'قيد الانتظار' },
  { pattern: /مجدد[اًً]+/u, instead: 'مرة أخرى' },
  { pattern: /(?<!\p{L})(و|ف)?(تعذر|تعذرت)(?!\p{L}|\u0651)/u, instead: 'تعذّر' },
  { pattern: /(?<!\p{L})(لل|ال|ب|وال)?بت(?!\p{L}|\u0651)/u, instead: 'البتّ' },
  { pattern: /(?<!\p{L})(ي|ت)تكون(?!\p{L}|\u0651) من/u, instead: 'يتكوّن' },
  { pattern: /^اكتب(?!\p{L})/u, instead: 'أدخل' },
  {
    pattern: /(?<!\p{L})(ابحثوا|سجّلوا|سجلوا|اطلبوا|اختاروا|أدخلوا|تحققوا|حاولوا|احجزوا)(?!\p{L})/u,
    instead: 'the singular',
  },
  { pattern: /السيد\/السيدة|عزيزنا/, instead: 'مرحبًا {name}،' },
  { pattern: /\} من (ال)?أيام/, instead: 'the six forms' },
  { pattern: /\(بالأيام\):/, instead: 'the six forms' },
]

/** One word for each concept: where English has the term, Arabic must have one of these. */
const GLOSSARY: readonly { en: RegExp; ar: RegExp }[] = [
  { en: /\brefund(s|ed|ing)?\b/i, ar: /سترد|عاد|عيد|أعد/ },
  { en: /\bcoupons?\b/i, ar: /قسيم|قسائم/ },
  { en: /\bunpaid leave\b/i, ar: /بدون أجر/ },
  { en: /\bbasic salary\b/i, ar: /راتب أساسي|الراتب الأساسي/ },
  { en: /\badministrators?\b/i, ar: /مسؤول|مسؤولي/ },
  { en: /\bdelegat(e|ion|ions|ed)\b/i, ar: /إناب|نوب|مُناب|أناب/ },
  { en: /\bblackout days?\b/i, ar: /منع/ },
  { en: /\bsealed\b/i, ar: /سري|ختم|ختوم/ },
  { en: /\btrade licence\b/i, ar: /رخص/ },
  { en: /\bsold out\b/i, ar: /نفد|نفاد|نافد/ },
  { en: /\bprivate link\b/i, ar: /رابط خاص|الرابط الخاص|رابطك الخاص/ },
]

const LRI = '\u2066'
const PDI = '\u2069'
/** A Latin or numeric example that an Arabic line would show in the wrong order. */
const BARE_EXAMPLE = /\d[\d ]*[-+/:.]\s?\d|\+\d|[A-Za-z0-9]+@[A-Za-z]/

type Message = string | { match: Record<string, string> }[]

function flatten(messages: object, prefix = ''): [string, Message][] {
  return Object.entries(messages).flatMap(([key, value]): [string, Message][] => {
    const path = prefix === '' ? key : `${prefix}.${key}`
    return typeof value === 'string' || Array.isArray(value)
      ? [[path, value]]
      : flatten(value as object, path)
  })
}

function textsOf(message: Message): string[] {
  return typeof message === 'string'
    ? [message]
    : message.flatMap((each) => Object.values(each.match))
}

/** More than one sentence, or one that clearly is a sentence, without its final stop. */
function lacksStop(text: string): boolean {
  const ends = /[.?!؟…:،"”»)\]}\u2069%]$/.test(text.trim())
  return !ends && /\p{Ll}{2}(?<!cl)\. \p{L}/u.test(text)
}

function problemsOf(whole: string, language: Language): string[] {
  const text = whole.replaceAll(/\{\w+\}/g, '{}')
  const rules = language === 'en' ? ENGLISH : ARABIC
  const found = rules
    .filter(({ pattern }) => pattern.test(text))
    .map(({ pattern, instead }) => `“${pattern.exec(text)?.[0]}”: ${instead}`)
  if (/ {2}/.test(text)) found.push('two spaces')
  if (text !== text.trim()) found.push('a space at the start or end')
  if (lacksStop(text)) found.push('no final stop')
  if (language === 'en' && /;/.test(text)) found.push('a semicolon: two sentences')
  if (language === 'ar') {
    const outside = text.replaceAll(new RegExp(`[${LRI}\u2067\u2068][^${PDI}]*${PDI}`, 'g'), '')
    if (BARE_EXAMPLE.test(outside)) found.push('an example that is not isolated')
  }
  return found
}

const EXCEPTIONS: Readonly<Record<string, string>> = allowed

function main(): void {
  const problems: string[] = []
  const keys: string[] = []
  for (const file of globSync('src/**/messages/en.json').toSorted()) {
    const arabicFile = file.replace(/en\.json$/, 'ar.json')
    const english = flatten(JSON.parse(readFileSync(file, 'utf8')))
    const arabic = new Map(flatten(JSON.parse(readFileSync(arabicFile, 'utf8'))))
    for (const [key, message] of english) {
      keys.push(key)
      const other = arabic.get(key)
      if (other === undefined) continue
      const report = (issue: string): void => {
        if (!(key in EXCEPTIONS)) problems.push(`${file}: ${key}: ${issue}`)
      }
      for (const text of textsOf(message)) for (const issue of problemsOf(text, 'en')) report(issue)
      for (const text of textsOf(other)) for (const issue of problemsOf(text, 'ar')) report(issue)
      const [en, ar] = [textsOf(message).join(' '), textsOf(other).join(' ')]
      for (const term of GLOSSARY)
        if (term.en.test(en) && !term.ar.test(ar))
          report(`“${term.en.exec(en)?.[0]}” has another Arabic word than elsewhere`)
    }
  }
  for (const key of unusedKeys(keys, productSources()))
    problems.push(`${key}: no source mentions it`)
  if (problems.length > 0) {
    process.stderr.write(`${problems.join('\n')}\n${problems.length} to fix\n`)
    process.exitCode = 1
  } else process.stdout.write('The words are in order.\n')
}

main()
