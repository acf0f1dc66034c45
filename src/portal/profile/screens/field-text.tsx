import { Fragment, type ReactNode } from 'react'
import { Bdi } from '#platform/ui/bdi.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { formatPhone } from '#platform/ui/format.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { CountryName } from '#portal/employees/country-name.tsx'
import { m } from '#messages'
import type { Field } from '../changes/contract.ts'
import { relationName } from '../relation-names.ts'

const LABELS: Readonly<Record<Field, () => string>> = {
  nameEn: () => m['profileScreens.field.nameEn'](),
  nameAr: () => m['profileScreens.field.nameAr'](),
  nationality: () => m['profileScreens.field.nationality'](),
  gender: () => m['profileScreens.field.gender'](),
  birthDate: () => m['profileScreens.field.birthDate'](),
  phone: () => m['profileScreens.field.phone'](),
  personalEmail: () => m['profileScreens.field.personalEmail'](),
  addressLine: () => m['profileScreens.field.addressLine'](),
  city: () => m['profileScreens.field.city'](),
  country: () => m['profileScreens.field.country'](),
  contactName: () => m['profileScreens.field.contactName'](),
  relation: () => m['profileScreens.field.relation'](),
  passportNo: () => m['profileScreens.field.passportNo'](),
  passportExpiry: () => m['profileScreens.field.passportExpiry'](),
  emiratesId: () => m['profileScreens.field.emiratesId'](),
  emiratesIdExpiry: () => m['profileScreens.field.emiratesIdExpiry'](),
  visaNo: () => m['profileScreens.field.visaNo'](),
  visaExpiry: () => m['profileScreens.field.visaExpiry'](),
  insuranceNo: () => m['profileScreens.field.insuranceNo'](),
  insuranceExpiry: () => m['profileScreens.field.insuranceExpiry'](),
  iban: () => m['profileScreens.field.iban'](),
  accountHolder: () => m['profileScreens.field.accountHolder'](),
  bankName: () => m['profileScreens.field.bankName'](),
}

export function fieldLabel(field: Field): string {
  return LABELS[field]()
}

type FieldKind = 'text' | 'code' | 'phone' | 'email' | 'day' | 'country' | 'gender' | 'relation'

const KINDS: Partial<Record<Field, FieldKind>> = {
  nationality: 'country',
  country: 'country',
  gender: 'gender',
  relation: 'relation',
  birthDate: 'day',
  passportExpiry: 'day',
  emiratesIdExpiry: 'day',
  visaExpiry: 'day',
  insuranceExpiry: 'day',
  phone: 'phone',
  personalEmail: 'email',
  passportNo: 'code',
  emiratesId: 'code',
  visaNo: 'code',
  insuranceNo: 'code',
  iban: 'code',
}

/** How the text of a field is entered and displayed. */
export function fieldKind(field: Field): FieldKind {
  return KINDS[field] ?? 'text'
}

export function genderName(gender: string): string {
  return gender === 'female'
    ? m['profileScreens.gender.female']()
    : m['profileScreens.gender.male']()
}

/** The stored text of a field as people read it. */
export function FieldText({ field, value }: { field: Field; value: string }): ReactNode {
  if (value === '') return <span className="text-ink-soft">{m['profileScreens.empty']()}</span>
  const kind = fieldKind(field)
  if (kind === 'day') return <DateText day={value} weekday={false} year />
  if (kind === 'country') return <CountryName code={value} />
  if (kind === 'gender') return genderName(value)
  if (kind === 'relation') return relationName(value)
  if (kind === 'phone') return <Bdi code>{formatPhone(value)}</Bdi>
  if (field === 'iban') return <Iban value={value} />
  if (kind === 'code' || kind === 'email') return <Bdi code>{value}</Bdi>
  return <LocalizedText text={value} />
}

/** An IBAN is compared group by group, so in a narrow column it breaks between groups of four. */
function Iban({ value }: { value: string }) {
  return (
    <Bdi code>
      {value.match(/.{1,4}/g)?.map((group, at) => (
        <Fragment key={value.slice(0, 4 * at + 4)}>
          {at > 0 && <wbr />}
          {group}
        </Fragment>
      ))}
    </Bdi>
  )
}
