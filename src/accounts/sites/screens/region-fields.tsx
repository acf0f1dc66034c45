import { useMemo } from 'react'
import type { FieldBinding } from '#platform/forms/field.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ComboBox } from '#platform/ui/combo-box.tsx'
import type { Choice } from '#platform/ui/option.tsx'
import { m } from '#messages'
import { isCountry } from '../rules.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** The product's main countries come before the rest of the world. */
const GULF_COUNTRIES = ['AE', 'SA', 'QA', 'KW', 'BH', 'OM']
const GULF_CURRENCIES = ['AED', 'SAR', 'QAR', 'KWD', 'BHD', 'OMR', 'USD']
const GULF_ZONES = [
  'Asia/Dubai',
  'Asia/Riyadh',
  'Asia/Qatar',
  'Asia/Kuwait',
  'Asia/Bahrain',
  'Asia/Muscat',
]

type Binding = FieldBinding<string | null>

function named(
  codes: readonly string[],
  first: readonly string[],
  nameOf: (code: string) => string,
  language: string,
): Choice[] {
  const choices = [...new Set(codes)].map((code) => ({
    value: code,
    label: nameOf(code),
    detail: code,
  }))
  const rank = ({ value }: Choice): number =>
    first.includes(value) ? first.indexOf(value) : first.length
  return choices.toSorted(
    (one, other) => rank(one) - rank(other) || one.label.localeCompare(other.label, language),
  )
}

export function CountryField(field: Binding) {
  const { language } = useLanguage()
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(isCountry)
    return named(codes, GULF_COUNTRIES, (code) => names.of(code) ?? code, language)
  }, [language])
  return (
    <ComboBox {...field} key={language} label={m['siteSettings.country']()} choices={choices} />
  )
}

export function CurrencyField(field: Binding) {
  const { language } = useLanguage()
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'currency' })
    return named(
      Intl.supportedValuesOf('currency'),
      GULF_CURRENCIES,
      (code) => names.of(code) ?? code,
      language,
    )
  }, [language])
  return (
    <ComboBox {...field} key={language} label={m['siteSettings.currency']()} choices={choices} />
  )
}

export function ZoneField(field: Binding) {
  const { language } = useLanguage()
  const { value } = field
  const choices = useMemo(() => zoneChoices(language, value), [language, value])
  return (
    <ComboBox
      {...field}
      key={language}
      label={m['siteSettings.zone']()}
      help={m['siteSettings.zoneHelp']()}
      choices={choices}
    />
  )
}

/**
 * Browsers may know a zone by an older name than the server does, so the site's own is always
 * listed.
 */
function zoneChoices(language: 'en' | 'ar', current: string | null): Choice[] {
  const zones = [...Intl.supportedValuesOf('timeZone'), ...(current === null ? [] : [current])]
  const offset = (zone: string): string => {
    const parts = new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en', {
      timeZone: zone,
      timeZoneName: 'shortOffset',
    }).formatToParts()
    return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  }
  const rank = (zone: string): number =>
    GULF_ZONES.includes(zone) ? GULF_ZONES.indexOf(zone) : GULF_ZONES.length
  return [...new Set(zones)]
    .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' '), detail: offset(zone) }))
}
