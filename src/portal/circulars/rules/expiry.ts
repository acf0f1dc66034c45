/** Whether HR ended it or its last day has passed. Without a last day only HR ends it. */
export function hasExpired(
  { expiresOn, isEnded }: { readonly expiresOn: string | null; readonly isEnded: boolean },
  today: string,
): boolean {
  return isEnded || (expiresOn !== null && expiresOn < today)
}

/** Whether it would expire before anyone has had a day for it. */
export function isTooEarly(expiresOn: string | null, publishedOn: string): boolean {
  return expiresOn !== null && expiresOn <= publishedOn
}
