import type { Gender } from './identity.ts'
import type { EmployeeRecord, DocumentNumbers, PayLines } from './record.ts'

/** The employees row, without derived columns. */
export interface PersonFields {
  readonly nameEn: string
  readonly nameAr: string
  readonly email: string
  readonly phone: string
  readonly nationality: string
  readonly gender: Gender
  readonly birthDate: string
  readonly joiningDate: string
  readonly departmentId: string
  readonly positionEn: string
  readonly positionAr: string
  readonly managerId: string | null
}

/** A person as the site has them. */
export interface KnownEmployee {
  readonly id: string
  readonly person: PersonFields
  readonly pay: PayLines | null
  readonly documents: DocumentNumbers | null
  readonly hasAccount: boolean
}

export interface Changes {
  readonly person: Partial<PersonFields>
  readonly pay: boolean
  readonly documents: Partial<DocumentNumbers>
  readonly account: boolean
}

export function personFields(
  record: EmployeeRecord,
  departmentId: string,
  managerId: string | null,
): PersonFields {
  const {
    nameEn,
    nameAr,
    email,
    phone,
    nationality,
    gender,
    birthDate,
    joiningDate,
    positionEn,
    positionAr,
  } = record
  return {
    nameEn,
    nameAr,
    email,
    phone,
    nationality,
    gender,
    birthDate,
    joiningDate,
    departmentId,
    positionEn,
    positionAr,
    managerId,
  }
}

function differing<Fields extends object>(before: Fields | null, after: Fields): Partial<Fields> {
  const keys = Object.keys(after) as (keyof Fields)[]
  const changed = keys.filter((key) => before === null || before[key] !== after[key])
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<Fields>
}

/** What a row of the file would change about a person; null when nothing. */
export function changesOf(
  known: KnownEmployee,
  person: PersonFields,
  record: EmployeeRecord,
): Changes | null {
  const hasNoDocuments = Object.values(record.documents).every((value) => value === null)
  const changes = {
    person: differing(known.person, person),
    pay: record.pay !== null && Object.keys(differing(known.pay, record.pay)).length > 0,
    documents:
      known.documents === null && hasNoDocuments
        ? {}
        : differing(known.documents, record.documents),
    account: !known.hasAccount,
  }
  const none =
    Object.keys(changes.person).length === 0 && Object.keys(changes.documents).length === 0
  return none && !changes.pay && !changes.account ? null : changes
}
