/** Whether its last day has passed. Without a last day it never expires. */
export function hasExpired(expiresOn: string | null, today: string): boolean {
  return expiresOn !== null && expiresOn < today
}

/** Whether it would expire before anyone has had a day for it. */
export function isTooEarly(expiresOn: string | null, publishedOn: string): boolean {
  return expiresOn !== null && expiresOn <= publishedOn
}
