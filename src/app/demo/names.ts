/** Common names in the Gulf, each in both scripts: [English, Arabic]. */
type Name = readonly [en: string, ar: string]
type Family = readonly [en: string, ar: string, country: string]

interface People {
  men: readonly Name[]
  women: readonly Name[]
  families: readonly Family[]
}

const ARAB: People = {
  men: [
    ['Khalid', 'خالد'],
    ['Omar', 'عمر'],
    ['Saif', 'سيف'],
    ['Hamdan', 'حمدان'],
    ['Yousef', 'يوسف'],
    ['Rashid', 'راشد'],
    ['Tariq', 'طارق'],
    ['Ziad', 'زياد'],
    ['Faisal', 'فيصل'],
    ['Nasser', 'ناصر'],
    ['Mahmoud', 'محمود'],
    ['Walid', 'وليد'],
    ['Abdulrahman', 'عبد الرحمن'],
  ],
  women: [
    ['Aisha', 'عائشة'],
    ['Fatima', 'فاطمة'],
    ['Mariam', 'مريم'],
    ['Hessa', 'حصة'],
    ['Layla', 'ليلى'],
    ['Noura', 'نورة'],
    ['Salma', 'سلمى'],
    ['Reem', 'ريم'],
    ['Huda', 'هدى'],
    ['Amina', 'آمنة'],
    ['Rania', 'رانيا'],
  ],
  families: [
    ['Al Mansoori', 'المنصوري', 'AE'],
    ['Haddad', 'حداد', 'JO'],
    ['Al Suwaidi', 'السويدي', 'AE'],
    ['El Sayed', 'السيد', 'EG'],
    ['Al Zaabi', 'الزعابي', 'AE'],
    ['Qasim', 'قاسم', 'SY'],
    ['Khoury', 'خوري', 'LB'],
    ['Al Hashimi', 'الهاشمي', 'AE'],
    ['Ibrahim', 'إبراهيم', 'SD'],
  ],
}
const SOUTH_ASIAN: People = {
  men: [
    ['Arjun', 'أرجون'],
    ['Sanjay', 'سانجاي'],
    ['Imran', 'عمران'],
    ['Bilal', 'بلال'],
    ['Rahul', 'راهول'],
    ['Anwar', 'أنور'],
    ['Suresh', 'سوريش'],
  ],
  women: [
    ['Priya', 'بريا'],
    ['Sana', 'سناء'],
    ['Anjali', 'أنجالي'],
    ['Nadia', 'نادية'],
    ['Deepa', 'ديبا'],
  ],
  families: [
    ['Nair', 'ناير', 'IN'],
    ['Khan', 'خان', 'PK'],
    ['Sharma', 'شارما', 'IN'],
    ['Rahman', 'رحمن', 'BD'],
    ['Thapa', 'ثابا', 'NP'],
  ],
}
const FILIPINO: People = {
  men: [
    ['Marlon', 'مارلون'],
    ['Joseph', 'جوزيف'],
    ['Ramon', 'رامون'],
  ],
  women: [
    ['Grace', 'غريس'],
    ['Maricel', 'ماريسيل'],
    ['Joy', 'جوي'],
  ],
  families: [
    ['Santos', 'سانتوس', 'PH'],
    ['Reyes', 'رييس', 'PH'],
    ['Cruz', 'كروز', 'PH'],
    ['Garcia', 'غارسيا', 'PH'],
  ],
}
/** The rough mix of every seven people in such a Gulf company. */
const MIX: readonly People[] = [ARAB, ARAB, SOUTH_ASIAN, ARAB, FILIPINO, ARAB, SOUTH_ASIAN]

/** Names of the demonstration's accounts that are not employees. */
const ELSEWHERE = [
  'Noura Al Hashimi',
  'Mariam Al Suwaidi',
  'Yousef Haddad',
  'Saif Al Mansoori',
  'Huda Qasim',
  'Layla Khoury',
]

export interface DemoName {
  en: string
  ar: string
  gender: 'male' | 'female'
  country: string
}

function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('The lists of names are never empty')
  return item
}

/**
 * The name of the person at this index, the same on each run; `turn` gives another of the same
 * kind.
 */
function nameAt(index: number, turn: number): DemoName {
  const people = at(MIX, index)
  const isWoman = index % 5 === 1 || index % 5 === 3
  const [givenEn, givenAr] = at(
    isWoman ? people.women : people.men,
    index + Math.floor(index / 7) + turn,
  )
  const [familyEn, familyAr, country] = at(
    people.families,
    index * 2 + Math.floor(index / 9) + Math.floor(turn / 3),
  )
  return {
    en: `${givenEn} ${familyEn}`,
    ar: `${givenAr} ${familyAr}`,
    gender: isWoman ? 'female' : 'male',
    country,
  }
}

/** The given number of names, no two alike, so that people in a short list can be told apart. */
export function demoNames(count: number): DemoName[] {
  const used = new Set(ELSEWHERE)
  return Array.from({ length: count }, (_, index) => {
    let turn = 0
    while (used.has(nameAt(index, turn).en)) turn += 1
    const name = nameAt(index, turn)
    used.add(name.en)
    return name
  })
}
