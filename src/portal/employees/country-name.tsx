import { useLanguage } from '#platform/i18n/language.tsx'

const made = new Map<string, Intl.DisplayNames>()

/** A country's common name from its two letters; the letters themselves when they are unknown. */
export function CountryName({ code }: { code: string }) {
  const { language } = useLanguage()
  const names = made.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  made.set(language, names)
  return <bdi>{/^[A-Z]{2}$/.test(code) ? names.of(code) : code}</bdi>
}
