/** The name of a zone: "Gulf Standard Time". */
export function zoneName(zone: string, language: 'en' | 'ar'): string {
  const parts = new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE' : 'en', {
    timeZone: zone,
    timeZoneName: 'long',
  }).formatToParts(0)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}
