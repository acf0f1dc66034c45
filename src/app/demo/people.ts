import { parseDate } from '@internationalized/date'
import { demoNames } from './names.ts'
import { type Random, demoEmiratesId, demoIban } from './numbers.ts'

export interface DemoDepartment {
  key: string
  en: string
  ar: string
  size: number
  positions: readonly (readonly [en: string, ar: string])[]
}

/** Works at night. */
export const DRIVER = 'Driver'

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
      ['Storekeeper', 'أمين مستودع'],
      [DRIVER, 'سائق'],
      ['Dispatcher', 'منسق توصيل'],
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
  state: 'active' | 'suspended' | 'left'
  /** For leavers and suspended employees: their last working day. */
  lastDay: string | null
  basicFils: number
  emiratesId: string
  iban: string
}

/** The demonstration's accounts, by index. */
export const KNOWN: Readonly<Record<number, string>> = {
  0: 'manager@demo.test',
  1: 'employee@demo.test',
  15: 'kitchen@demo.test',
  27: 'driver@demo.test',
}

/** Those no longer at work, by index, and how many days ago they last worked. */
const GONE: Readonly<Record<number, { state: 'suspended' | 'left'; daysAgo: number }>> = {
  12: { state: 'left', daysAgo: 20 },
  24: { state: 'left', daysAgo: 55 },
  33: { state: 'suspended', daysAgo: 6 },
  44: { state: 'left', daysAgo: 110 },
  50: { state: 'suspended', daysAgo: 30 },
}

function stateOf(
  position: number,
  joiningDate: string,
  today: string,
): Pick<DemoPerson, 'state' | 'lastDay'> {
  const gone = GONE[position]
  const lastDay =
    gone === undefined ? '' : parseDate(today).subtract({ days: gone.daysAgo }).toString()
  return gone === undefined || lastDay <= joiningDate
    ? { state: 'active', lastDay: null }
    : { state: gone.state, lastDay }
}

function day(year: number, random: Random): string {
  return `${year}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`
}

/** The sixty employees of the demonstration company. */
export function demoPeople(random: Random, today: string): DemoPerson[] {
  const people: DemoPerson[] = []
  const names = demoNames(DEMO_DEPARTMENTS.reduce((sum, each) => sum + each.size, 0))
  for (const department of DEMO_DEPARTMENTS) {
    for (let position = 0; position < department.size; position += 1) {
      const index = people.length
      const name = names[index]
      if (name === undefined) throw new Error('There is a name for everybody')
      const birthYear = random.whole(1968, 2002)
      const isManager = position === 0
      const [positionEn, positionAr] = isManager
        ? [
            `${department.en} Manager`,
            `${name.gender === 'female' ? 'مديرة' : 'مدير'} ${department.ar}`,
          ]
        : (department.positions[position % department.positions.length] ?? ['Officer', 'موظف'])
      const joiningDate = day(random.whole(Math.max(birthYear + 22, 2012), 2025), random)
      people.push({
        employeeNo: `D${String(1001 + index)}`,
        nameEn: name.en,
        nameAr: name.ar,
        email:
          KNOWN[index] ??
          `${name.en.toLowerCase().replace(/[^a-z]+/g, '.')}.${1001 + index}@demo.test`,
        phone: `+9715${['0', '2', '4', '5', '6', '8'][random.whole(0, 5)] ?? '0'}${random.digits(7)}`,
        nationality: name.country,
        gender: name.gender,
        birthDate: day(birthYear, random),
        joiningDate,
        ...stateOf(index, joiningDate, today),
        department: department.key,
        positionEn,
        positionAr,
        isManager,
        basicFils: random.whole(isManager ? 140 : 30, isManager ? 260 : 120) * 10_000,
        emiratesId: demoEmiratesId(birthYear, random),
        iban: demoIban(random),
      })
    }
  }
  return people
}
