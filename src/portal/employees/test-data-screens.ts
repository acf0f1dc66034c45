import { idOf } from '#test/helpers/screen-data.ts'
import type { EmployeeCard, EmployeeDocuments, EmployeeLine } from './contract.ts'

// Replies of the server as the screens get them.

export function employeeLine(change: Partial<EmployeeLine> = {}): EmployeeLine {
  return {
    id: idOf(2),
    employeeNo: '1001',
    name: { en: 'Sara Ahmed', ar: 'سارة أحمد' },
    department: { id: idOf(602), name: { en: 'Kitchen', ar: 'المطبخ' } },
    position: { en: 'Chef', ar: 'طاهية' },
    state: 'active',
    photoId: null,
    ...change,
  }
}

/** Without documents, as for those who may not see them. */
export function employeeCard(change: Partial<EmployeeCard> = {}): EmployeeCard {
  return {
    ...employeeLine(),
    email: 'sara@example.com',
    phone: '+971501234567',
    nationality: 'AE',
    gender: 'female',
    joiningDate: '2024-03-01',
    leavingDate: null,
    manager: { id: idOf(12), employeeNo: '1002', name: { en: 'Omar Ali', ar: 'عمر علي' } },
    documents: null,
    ...change,
  }
}

/** The passport expires on 1 December 2026. */
export function employeeDocuments(change: Partial<EmployeeDocuments> = {}): EmployeeDocuments {
  return {
    birthDate: '1990-05-04',
    emiratesId: '784-****-*******-6',
    emiratesIdExpiry: '2028-01-01',
    passportNo: '****567',
    passportExpiry: '2026-12-01',
    visaFileNo: null,
    visaExpiry: null,
    labourCardNo: null,
    labourCardPersonalNo: null,
    labourCardExpiry: null,
    ...change,
  }
}
