const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
/** Tokens and the ids of a payment provider. */
const HEX = /[0-9a-f]{32,}/gi
const NUMBERED = /"(id|\w*Id)":"?\d+"?/g

/**
 * The value as text with its ids and tokens left out, for tests that look for an amount or a
 * number: an id may contain its digits by chance. A company's id is a number that tests choose at
 * random.
 */
export function withoutIds(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replaceAll(UUID, 'id').replaceAll(HEX, 'hex').replaceAll(NUMBERED, '"$1":"id"')
}
