/** The common name of a time zone: "Gulf Standard Time", "توقيت الخليج". */
export function zoneName(zone: string, language: 'en' | 'ar'): string {
  try {
    const parts = new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE' : 'en-AE', {
      timeZone: zone,
      timeZoneName: 'long',
    }).formatToParts(0)
    return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
  } catch {
    return zone
  }
}
