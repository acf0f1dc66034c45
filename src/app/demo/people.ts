import { demoName } from './names.ts'
import { type Chance, demoEmiratesId, demoIban } from './numbers.ts'

export interface DemoDepartment {
  key: string
  en: string
  ar: string
  size: number
  positions: readonly (readonly [en: string, ar: string])[]
}

/** Seven departments, sixty people. The first of each is its manager. */
export const DEMO_DEPARTMENTS: readonly DemoDepartment[] = [
  {
    key: 'operations',
    en: 'Operations',
    ar: 'العمليات',
    size: 14,
    positions: [
      ['Operations Coordinator', 'منسق عمليات'],
      ['Shift Supervisor', 'مشرف مناوبة'],
      ['Operations Officer', 'موظف عمليات'],
    ],
  },
  {
    key: 'kitchen',
    en: 'Kitchen',
    ar: 'المطبخ',
    size: 12,
    positions: [
      ['Chef', 'طاهٍ'],
      ['Sous Chef', 'مساعد رئيس الطهاة'],
      ['Kitchen Assistant', 'مساعد مطبخ'],
    ],
  },
  {
    key: 'logistics',
    en: 'Logistics',
    ar: 'الخدمات اللوجستية',
    size: 11,
    positions: [
      ['Driver', 'سائق'],
      ['Dispatcher', 'منسق توصيل'],
      ['Storekeeper', 'أمين مستودع'],
    ],
  },
  {
    key: 'sales',
    en: 'Sales',
    ar: 'المبيعات',
    size: 9,
    positions: [
      ['Sales Executive', 'تنفيذي مبيعات'],
      ['Account Manager', 'مدير حسابات العملاء'],
    ],
  },
  {
    key: 'finance',
    en: 'Finance',
    ar: 'المالية',
    size: 6,
    positions: [
      ['Accountant', 'محاسب'],
      ['Payroll Officer', 'موظف رواتب'],
    ],
  },
  {
    key: 'people',
    en: 'Human Resources',
    ar: 'الموارد البشرية',
    size: 4,
    positions: [
      ['HR Officer', 'موظف موارد بشرية'],
      ['Recruiter', 'أخصائي توظيف'],
    ],
  },
  {
    key: 'government',
    en: 'Government Relations',
    ar: 'العلاقات الحكومية',
    size: 4,
    positions: [
      ['PRO Officer', 'مندوب علاقات حكومية'],
      ['Documents Officer', 'موظف وثائق'],
    ],
  },
]

export interface DemoPerson {
  employeeNo: string
  nameEn: string
  nameAr: string
  email: string
  phone: string
  nationality: string
  gender: 'male' | 'female'
  birthDate: string
  joiningDate: string
  department: string
  positionEn: string
  positionAr: string
  isManager: boolean
  basicFils: number
  emiratesId: string
  iban: string
}

/** Known people, by their place: the accounts of the demonstration. */
export const KNOWN: Readonly<Record<number, string>> = { 0: 'manager@demo.test', 1: 'employee@demo.test', 15: 'kitchen@demo.test', 27: 'driver@demo.test' }

function day(year: number, chance: Chance): string {
  return `${year}-${String(chance.whole(1, 12)).padStart(2, '0')}-${String(chance.whole(1, 28)).padStart(2, '0')}`
}

/** The sixty employees of the demonstration company. */
export function demoPeople(chance: Chance): DemoPerson[] {
  const people: DemoPerson[] = []
  for (const department of DEMO_DEPARTMENTS) {
    for (let place = 0; place < department.size; place += 1) {
      const index = people.length
      const name = demoName(index)
      const birthYear = chance.whole(1968, 2002)
      const isManager = place === 0
      const [positionEn, positionAr] = isManager
        ? [`${department.en} Manager`, `${name.gender === 'female' ? 'مديرة' : 'مدير'} ${department.ar}`]
        : (department.positions[place % department.positions.length] ?? ['Officer', 'موظف'])
      people.push({
        employeeNo: `D${String(1001 + index)}`,
        nameEn: name.en,
        nameAr: name.ar,
        email: KNOWN[index] ?? `${name.en.toLowerCase().replace(/[^a-z]+/g, '.')}.${1001 + index}@demo.test`,
        phone: `+9715${['0', '2', '4', '5', '6', '8'][chance.whole(0, 5)] ?? '0'}${chance.digits(7)}`,
        nationality: name.country,
        gender: name.gender,
        birthDate: day(birthYear, chance),
        joiningDate: day(chance.whole(Math.max(birthYear + 22, 2012), 2025), chance),
        department: department.key,
        positionEn,
        positionAr,
        isManager,
        basicFils: chance.whole(isManager ? 140 : 30, isManager ? 260 : 120) * 10_000,
        emiratesId: demoEmiratesId(birthYear, chance),
        iban: demoIban(chance),
      })
    }
  }
  return people
}
