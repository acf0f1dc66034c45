import type { EmployeeCard } from '#portal/employees/contract.ts'
import type { HistoryPeriod } from '#portal/employees/history/contract.ts'
import { idOf } from '#test/helpers/screen-data.ts'
import type { Employment } from './contract.ts'

export const OPERATIONS = { id: idOf(20), name: { en: 'Operations', ar: 'العمليات' } }
export const CARD: EmployeeCard = {
  id: idOf(10),
  employeeNo: 'D1014',
  name: { en: 'Deepa Sharma', ar: 'ديبا شارما' },
  department: OPERATIONS,
  position: { en: 'Clerk', ar: 'كاتبة' },
  state: 'active',
  photoId: null,
  email: 'deepa@company.example',
  phone: '+971501874486',
  nationality: 'IN',
  gender: 'female',
  joiningDate: '2017-03-26',
  leavingDate: null,
  manager: null,
  documents: null,
}
export const JOINED: HistoryPeriod = {
  fromDay: '2017-03-26',
  toDay: '2022-12-31',
  state: 'active',
  reason: 'joined',
  note: '',
  position: { en: 'Assistant', ar: 'مساعدة' },
  department: OPERATIONS,
  workSite: null,
  manager: null,
  grade: '',
  changed: ['position', 'departmentId', 'workSiteId', 'managerId', 'grade'],
}
export const PROMOTED: HistoryPeriod = {
  ...JOINED,
  fromDay: '2023-01-01',
  toDay: null,
  reason: 'promoted',
  note: 'By letter 12',
  position: CARD.position,
  grade: 'G4',
  changed: ['position', 'grade'],
}
export const EMPLOYMENT: Employment = {
  state: 'active',
  version: 'first',
  joiningDate: '2017-03-26',
  leavingDate: null,
  periods: [JOINED, PROMOTED],
  end: null,
  resignation: null,
  planned: [],
  onLeaveUntil: null,
  teamSize: 2,
}
