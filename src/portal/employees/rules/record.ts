import { fold } from '#platform/text.ts'
import type { Column } from './columns.ts'
import { plainText } from './canonical.ts'
import type { Gender } from './identity.ts'

/** One row of the file, as text. */
export type Cells = Readonly<Partial<Record<Column, string>>>

export interface PayLines {
  readonly basicFils: number
  readonly housingFils: number
  readonly transportFils: number
  readonly otherFils: number
  readonly iban: string
  readonly bankRoutingCode: string
}

export interface DocumentNumbers {
  readonly emiratesId: string | null
  readonly emiratesIdExpiry: string | null
  readonly passportNo: string | null
  readonly passportExpiry: string | null
  readonly visaFileNo: string | null
  readonly visaExpiry: string | null
  readonly labourCardNo: string | null
  readonly labourCardPersonalNo: string | null
  readonly labourCardExpiry: string | null
}

/** An employee as described by a row of the file. */
export interface EmployeeRecord {
  readonly employeeNo: string
  readonly nameEn: string
  readonly nameAr: string
  readonly email: string
  readonly phone: string
  readonly nationality: string
  readonly gender: Gender
  readonly birthDate: string
  readonly joiningDate: string
  readonly departmentEn: string
  readonly departmentAr: string
  readonly positionEn: string
  readonly positionAr: string
  readonly managerNo: string | null
  /** Null where the row says nothing of pay. */
  readonly pay: PayLines | null
  readonly documents: DocumentNumbers
}

/** The key that identifies a department. */
export function departmentKey(nameEn: string): string {
  return fold(plainText(nameEn))
}
