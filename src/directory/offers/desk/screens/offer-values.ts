import type { OfferInput, OwnCompanies, OwnedOffer } from '../contract.ts'

/** The values of an offer in the form. */
export interface OfferValues extends OfferInput {
  readonly companyId: string
}

export function freshOffer({ companies, today }: OwnCompanies): OfferValues {
  return {
    companyId: companies[0]?.id ?? '',
    kind: 'service',
    serviceId: null,
    activityId: null,
    title: { en: '', ar: '' },
    about: { en: '', ar: '' },
    price: null,
    vat: 'included',
    unit: 'job',
    fromDay: today,
    untilDay: null,
  }
}

export function valuesOf({
  company,
  kind,
  serviceId,
  activityId,
  title,
  about,
  price,
  vat,
  unit,
  fromDay,
  untilDay,
}: OwnedOffer): OfferValues {
  return {
    companyId: company.id,
    kind,
    serviceId,
    activityId,
    title,
    about,
    price,
    vat,
    unit,
    fromDay,
    untilDay,
  }
}
