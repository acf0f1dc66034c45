import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { readCountry } from '#portal/employees/rules/country.ts'
import type { CertificateBody, EmployerBody } from './contract.ts'

export interface ReadEmployer extends Omit<EmployerBody, 'country'> {
  readonly country: string | null
}

/** A time at an employer is over, and its country, if given, exists. */
export function readEmployer(
  body: EmployerBody,
  today: string,
): Outcome<
  ReadEmployer,
  'workHistory.backwards' | 'workHistory.countryUnknown' | 'workHistory.inFuture'
> {
  if (body.toDay < body.fromDay) return refuse('workHistory.backwards', {}, 'toDay')
  if (body.toDay > today) return refuse('workHistory.inFuture', {}, 'toDay')
  if (body.country === '') return ok({ ...body, country: null })
  const country = readCountry(body.country)
  return country.ok
    ? ok({ ...body, country: country.value })
    : refuse('workHistory.countryUnknown', {}, 'country')
}

export function readCertificate(
  body: CertificateBody,
  today: string,
): Outcome<CertificateBody, 'workHistory.expiresBefore' | 'workHistory.inFuture'> {
  if (body.issuedDay > today) return refuse('workHistory.inFuture', {}, 'issuedDay')
  return body.expiresDay !== null && body.expiresDay < body.issuedDay
    ? refuse('workHistory.expiresBefore', {}, 'expiresDay')
    : ok(body)
}
