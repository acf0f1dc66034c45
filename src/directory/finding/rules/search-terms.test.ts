import { expect, test } from 'vitest'
import { companySearchText } from '#directory/companies/rules/search-text.ts'
import { marksIn, ranked, reasonsFor, type Texts } from './matching.ts'
import { loosened, numberSought, soughtOf } from './search-terms.ts'

const NONE = { names: [], summaries: [], activities: [], services: [], locations: [] }

/** Whether a search finds a company of this name, alone in its directory. */
function finds(
  typed: string,
  name: string,
  more: Partial<Parameters<typeof companySearchText>[0]> = {},
): boolean {
  const search = companySearchText({ ...NONE, names: [name], ...more })
  const candidate = { id: '1', nameEn: name, nameAr: name, search }
  const sought = soughtOf(typed)
  if (sought === null) return false
  return (
    ranked(sought, [candidate]).length > 0 ||
    ranked(loosened(sought) ?? sought, [candidate]).length > 0
  )
}

test('[S5.3] a search begins at the third letter', () => {
  expect(soughtOf('نق')).toBeNull()
  expect(soughtOf(' a ')).toBeNull()
  expect(soughtOf('نقل')?.map(({ typed }) => typed)).toEqual(['نقل'])
})

test('a number is searched for as a company number, in either kind of digits and beside other words', () => {
  const sought = (typed: string) => {
    const found = numberSought(soughtOf(typed) ?? [])
    return found === null ? null : [found.number, ...found.others.map((word) => word.typed)]
  }
  expect(['1001', '#1001', ' ١٠٠١ ', 'company no. 1001', 'شركة رقم ١٠٠١'].map(sought)).toEqual([
    [1001],
    [1001],
    [1001],
    [1001],
    [1001],
  ])
  expect(sought('1001 Al Wathba')).toEqual([1001, 'wathba'])
  expect(['0100', '12', '1e3', '1001 1002'].map(sought)).toEqual([null, null, null, null])
})

test('Arabic as people type it finds names as they are spelled', () => {
  for (const [typed, name] of [
    ['نقل بري', 'شركة النقل البري'],
    ['شركات نقل', 'شركة الخليج للنقل'],
    ['نقليات الخليج', 'شركة الخليج للنقل العام'],
    ['ابو ظبي', 'مستودعات أبوظبي'],
    ['ابوظبي', 'مستودعات أبو ظبي'],
    ['أبو ظبى', 'مستودعات أبوظبي'],
    ['بحرى', 'البوم للشحن البحري'],
    ['مسؤول', 'المسئول للنقل'],
    ['شَرِكَة الوثبـــة', 'الوثبة للنقل البري'],
    ['للشحن الجوي', 'الطيار شحن جوي'],
    ['تخليص جمارك', 'الوفاق للتخليص الجمركي'],
    ['مخازن', 'مستودع المرفأ'],
    ['شاحنة', 'شاحنات الظفرة'],
    ['سفن', 'سفينة الداو'],
    ['نقل بدبي', 'نقل دبي السريع'],
    ['نقل 2026', 'نقل ٢٠٢٦'],
    ['النقل الجوية', 'الطيار للنقل الجوي'],
    ['البرية', 'ليوا للنقل البري'],
    ['ثلاجات', 'سلسلة التبريد'],
  ] as const)
    expect({ typed, name, found: finds(typed, name) }).toEqual({ typed, name, found: true })
})

test('Latin with a slip, plurals, and joined names', () => {
  for (const [typed, name] of [
    ['liwa trnsport', 'Liwa Transport'],
    ['falocn', 'Swift Falcon Express'],
    ['AbuDhabi', 'Abu Dhabi Stores'],
    ['containers', 'Gulf Container Line'],
    ['trucking companies', 'Oryx Trucks'],
  ] as const)
    expect({ typed, name, found: finds(typed, name) }).toEqual({ typed, name, found: true })
})

test('what is not meant is not found', () => {
  for (const [typed, name] of [
    ['جوي', 'البوم للشحن البحري'],
    ['sea', 'Liwa Land Transport'],
    ['نقل جوي', 'ليوا للنقل البري'],
    ['dubai', 'Liwa Transport'],
  ] as const)
    expect({ typed, name, found: finds(typed, name) }).toEqual({ typed, name, found: false })
})

test('words that all companies share do not narrow the search', () => {
  expect(soughtOf('شركات')).toEqual([])
  expect(soughtOf('companies in dubai')?.map(({ typed }) => typed)).toEqual(['dubai'])
})

test('a name that begins with the word ranks before a company that only mentions it', () => {
  const of = (id: string, name: string, summary: string) => ({
    id,
    nameEn: name,
    nameAr: '',
    search: companySearchText({ ...NONE, names: [name], summaries: [summary] }),
  })
  const found = ranked(soughtOf('falcon') ?? [], [
    of('1', 'Desert Star', 'As swift as a falcon'),
    of('2', 'Falcon Lines', ''),
    of('3', 'Swift Falcons', ''),
  ])
  expect(found).toEqual(['2', '3', '1'])
})

test('a whole word ranks before one that only begins with it: seafood is not sea, البحرين is not البحر', () => {
  const of = (id: string, name: string, activity: string, other: string) => ({
    id,
    nameEn: name,
    nameAr: name,
    search: companySearchText({
      ...NONE,
      names: [name],
      activities: [activity],
      services: [other],
    }),
  })
  const air = of('air', 'Nakheel Aviation Freight', 'Air freight', 'seafood')
  const sea = of('sea', 'Bani Yas Shipping', 'Sea freight', '')
  expect(ranked(soughtOf('sea freight') ?? [], [air, sea])).toEqual(['sea', 'air'])
  expect(ranked(soughtOf('sea') ?? [], [air, sea])).toEqual(['sea', 'air'])
  const land = of('land', 'الأمانة للنقل البري', 'النقل البري', 'البحرين')
  const ship = of('ship', 'الداو للملاحة', 'النقل البحري', '')
  for (const typed of ['نقل بحري', 'بحري', 'البحرية'])
    expect(ranked(soughtOf(typed) ?? [], [land, ship])[0], typed).toBe('ship')
})

test('a number is not corrected as a slip', () => {
  const crane = {
    id: '1',
    nameEn: 'Crane of 100 ton',
    nameAr: '',
    search: companySearchText({ ...NONE, names: ['Crane of 100 ton'] }),
  }
  expect([ranked(soughtOf('1001') ?? [], [crane]), ranked(soughtOf('100') ?? [], [crane])]).toEqual(
    [[], ['1']],
  )
})

const TEXTS: Texts = {
  name: [{ en: 'Liwa Land Transport', ar: 'ليوا للنقل البري' }],
  number: [{ en: '1001', ar: '1001' }],
  service: [{ en: 'Full truck load', ar: 'حمولة شاحنة كاملة' }],
  activity: [],
  place: [{ en: 'Abu Dhabi', ar: 'أبو ظبي' }],
  summary: [{ en: 'Trucks every day', ar: 'شاحنات كل يوم' }],
  otherWord: [{ en: 'haulage', ar: 'haulage' }],
}

test('a search returns why it found each result', () => {
  const why = (typed: string) =>
    reasonsFor(soughtOf(typed) ?? [], TEXTS, { slips: false, language: 'en' }).map(
      ({ field, text }) => [field, text.en],
    )
  // The name is on the card, marked.
  expect(why('liwa truck')).toEqual([['service', 'Full truck load']])
  expect(why('ابوظبي')).toEqual([['place', 'Abu Dhabi']])
})

test('matches are marked where they occur, with their article and as spelled', () => {
  const marked = (text: string, typed: string, slips = false) =>
    marksIn(text, soughtOf(typed) ?? [], slips).map(([from, to]) => text.slice(from, to))
  expect(marked('شركة النَّقل البرّي', 'نقل بري')).toEqual(['النَّقل', 'البرّي'])
  expect(marked('مستودعات أبو ظبي', 'ابوظبي')).toEqual(['أبو ظبي'])
  expect(marked('Swift Falcon Express', 'falocn')).toEqual([])
  expect(marked('Swift Falcon Express', 'falocn', true)).toEqual(['Falcon'])
})

test('an English word matches at the start of a word, a short known one only whole, and only the intended match is marked', () => {
  const named = (id: string, nameEn: string) => ({
    id,
    nameEn,
    nameAr: '',
    search: companySearchText({ ...NONE, names: [nameEn] }),
  })
  const all = [
    'Gulf Transport',
    'Khalifa Port Services',
    'Falcon Cargo',
    'Carrier One',
    'Car Movers',
    'Marine Repair',
    'Air Freight',
    'Scold Storage',
    'Cold Stores',
  ]
  const found = (typed: string) =>
    ranked(
      soughtOf(typed) ?? [],
      all.map((name) => named(name, name)),
    )
  for (const typed of ['port', 'ports', 'ميناء'])
    expect(found(typed), typed).toEqual(['Khalifa Port Services'])
  for (const typed of ['car', 'سيارات', 'مركبة'])
    expect(found(typed), typed).toEqual(['Car Movers'])
  for (const typed of ['air', 'طيران']) expect(found(typed), typed).toEqual(['Air Freight'])
  for (const typed of ['reefer', 'براد']) expect(found(typed), typed).toEqual(['Cold Stores'])
  // A word that is still being typed begins a longer one.
  expect(found('carg')[0]).toBe('Falcon Cargo')
  expect(marksIn('Gulf Transport, Khalifa Port', soughtOf('port') ?? [], false)).toEqual([[24, 28]])
})
