import type { TwoNames } from '#platform/schemas.ts'
import { m } from '#messages'
import type { DocumentType } from '../contract.ts'
import type { BuiltIn } from '../rules/catalogue.ts'
import type { SiteType } from '../rules/types.ts'

const NAMES: Readonly<
  Record<BuiltIn, (inputs: object, options: { locale: 'en' | 'ar' }) => string>
> = {
  passport: m['documents.type.passport'],
  visa: m['documents.type.visa'],
  emiratesId: m['documents.type.emiratesId'],
  labourCard: m['documents.type.labourCard'],
  mohreContract: m['documents.type.mohreContract'],
  missionPermit: m['documents.type.missionPermit'],
  healthInsurance: m['documents.type.healthInsurance'],
  unemploymentInsurance: m['documents.type.unemploymentInsurance'],
  medicalTest: m['documents.type.medicalTest'],
  healthCard: m['documents.type.healthCard'],
  drivingLicence: m['documents.type.drivingLicence'],
  vehicle: m['documents.type.vehicle'],
  securityPass: m['documents.type.securityPass'],
  employmentContract: m['documents.type.employmentContract'],
  probation: m['documents.type.probation'],
  academicCertificate: m['documents.type.academicCertificate'],
  tradeLicence: m['documents.type.tradeLicence'],
  establishmentCard: m['documents.type.establishmentCard'],
  tenancy: m['documents.type.tenancy'],
  proCard: m['documents.type.proCard'],
  eSignatureCard: m['documents.type.eSignatureCard'],
}

export function nameOfType(type: SiteType): TwoNames {
  if (type.name !== null) return type.name
  const name = NAMES[type.code as BuiltIn]
  return { en: name({}, { locale: 'en' }), ar: name({}, { locale: 'ar' }) }
}

/** A document as a notice names it: a dependant's with their name. */
export function documentName(type: TwoNames, dependant: { name: TwoNames } | null): TwoNames {
  if (dependant === null) return type
  const { name } = dependant
  const nameIn = (locale: 'en' | 'ar'): string =>
    m['documents.ofDependant']({ name: name[locale], type: type[locale] }, { locale })
  return { en: nameIn('en'), ar: nameIn('ar') }
}

export function toType(type: SiteType): DocumentType {
  const { traits } = type
  return {
    code: type.code,
    name: nameOfType(type),
    holder: traits.holder,
    number: traits.number,
    secondNumber: traits.secondNumber,
    expiry: traits.expiry,
    hasCountry: traits.hasCountry,
    isMany: traits.isMany,
    isFromEmployee: traits.isFromEmployee,
    ladder: [...traits.ladder],
    isOwn: type.isOwn,
    isRetired: type.isRetired,
  }
}
