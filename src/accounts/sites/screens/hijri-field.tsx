import { useNow } from '#platform/ui/use-now.ts'
import type { FieldBinding } from '#platform/forms/field.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { dayOf, formatHijri } from '#platform/ui/format-dates.ts'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { m } from '#messages'

/**
 * Countries see the new moon on different evenings: today's date under each option shows which is
 * right here.
 */
export function HijriField({ value, onChange, ...field }: FieldBinding<number>) {
  const locale = useLanguage()
  const today = dayOf(useNow(), locale.zone)
  const choice = (offset: number, label: string) => ({
    value: String(offset),
    label,
    // "1448 AH" stays together where the box is narrow.
    detail: formatHijri(today, { ...locale, hijriOffset: offset }).replace(/ (?=\S+$)/, '\u00A0'),
  })
  return (
    <RadioGroup
      {...field}
      label={m['siteSettings.hijri']()}
      help={m['siteSettings.hijriHelp']()}
      boxed
      choices={[
        choice(-1, m['siteSettings.dayEarlier']()),
        choice(0, m['siteSettings.asReckoned']()),
        choice(1, m['siteSettings.dayLater']()),
      ]}
      value={String(value)}
      onChange={(offset) => onChange(Number(offset))}
    />
  )
}
