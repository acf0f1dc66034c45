import { m } from '#messages'
import { type Details, readableDetails, type Reader } from './readable-details.ts'

type Sentence = (inputs: Record<string, unknown>, options: { locale: 'en' | 'ar' }) => string

/**
 * The sentence of a code that is only known at run time, such as a refusal's. Its details are given
 * raw: numbers, days and times are formatted here, in the reader's digits.
 */
export function sentence(
  code: string,
  details: Details,
  language: 'en' | 'ar',
  digits: Reader['digits'] = 'latn',
): string {
  const found = (m as unknown as Readonly<Record<string, Sentence | undefined>>)[code]
  if (found === undefined) throw new Error(`No sentence for the code ${code}`)
  return found(readableDetails(details, { language, digits }), { locale: language })
}

export function hasSentence(code: string): boolean {
  return Object.hasOwn(m, code)
}
