import {
  missingDocumentFields,
  NO_DOCUMENT,
  type DocumentValues,
} from '#directory/company-documents/document-fields.tsx'
import { m } from '#messages'
import type { ChoiceValues, ContactValues } from '../company-fields.tsx'
import type { CompanyType, Registration } from '../contract.ts'
import { checkNames } from '../rules/names.ts'

interface Two {
  readonly en: string
  readonly ar: string
}

export interface Values extends ChoiceValues, ContactValues {
  readonly name: Two
  readonly typeCode: CompanyType
  readonly summary: Two
  readonly licence: DocumentValues
}

export const FRESH: Values = {
  ...{
    name: { en: '', ar: '' },
    typeCode: 'provider',
    activityIds: [],
    serviceIds: [],
    summary: { en: '', ar: '' },
  },
  ...{
    princedomId: null,
    address: { en: '', ar: '' },
    phone: '',
    whatsapp: '',
    email: '',
    website: '',
    licence: NO_DOCUMENT,
  },
}

export const STEPS = ['company', 'contact', 'licence'] as const
export type Step = (typeof STEPS)[number]

/** Returns the step that contains a field, by its path. */
export function stepOf(path: string): Step {
  if (path.startsWith('licence')) return 'licence'
  return /^(?:name|typeCode|activityIds|serviceIds|summary)/.test(path) ? 'company' : 'contact'
}

function misnamed(name: Two): Readonly<Record<string, string>> {
  const checked = checkNames(name)
  if (checked.ok) return {}
  return checked.refusal.code === 'registering.nameNotLatin'
    ? { 'name.en': m['registering.nameNotLatin']() }
    : { 'name.ar': m['registering.nameNotArabic']() }
}

/** Returns messages for what is missing in a step, by path. */
export function missingOn(step: Step, values: Values): Readonly<Record<string, string>> {
  const { name, summary, activityIds, princedomId, phone, email, licence } = values
  const required = (paths: Readonly<Record<string, boolean>>) =>
    Object.fromEntries(
      Object.keys(paths).flatMap((path) =>
        paths[path] === true ? [[path, m['input.required']()]] : [],
      ),
    )
  const isEmpty = (text: string): boolean => text.trim() === ''
  if (step === 'company') {
    const hasNoSummary = isEmpty(summary.en) && isEmpty(summary.ar)
    return {
      ...required({ 'name.en': isEmpty(name.en), 'name.ar': isEmpty(name.ar) }),
      ...(isEmpty(name.en) || isEmpty(name.ar) ? {} : misnamed(name)),
      ...(activityIds.length === 0 ? { activityIds: m['registeringScreens.noActivity']() } : {}),
      ...(hasNoSummary ? { 'summary.en': m['registering.summaryMissing']() } : {}),
    }
  }
  if (step === 'contact')
    return required({
      princedomId: princedomId === null,
      phone: isEmpty(phone),
      email: isEmpty(email),
    })
  return required(
    Object.fromEntries(missingDocumentFields(licence).map((path) => [`licence.${path}`, true])),
  )
}

/** Maps the values to the request body. Call it only when nothing is missing. */
export function registrationOf(values: Values): Registration {
  const { number, authority, expiresOn, fileId } = values.licence
  return {
    ...values,
    activityIds: [...values.activityIds],
    serviceIds: [...values.serviceIds],
    princedomId: values.princedomId ?? 0,
    licence: { number, authority, expiresOn: expiresOn ?? '', fileId },
  }
}

/** Reads a stored draft if it still has the right format. */
export function readValues(saved: unknown): Values | null {
  if (typeof saved !== 'object' || saved === null || !('name' in saved) || !('licence' in saved))
    return null
  return { ...FRESH, ...(saved as Partial<Values>) }
}
