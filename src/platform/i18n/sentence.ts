import { m } from '#messages'

type Sentence = (inputs: Record<string, unknown>, options: { locale: 'en' | 'ar' }) => string

/** The sentence of a code that is only known at run time, such as a refusal's. */
export function sentence(
  code: string,
  details: Readonly<Record<string, string | number>>,
  language: 'en' | 'ar',
): string {
  const found = (m as unknown as Readonly<Record<string, Sentence | undefined>>)[code]
  if (found === undefined) throw new Error(`No sentence for the code ${code}`)
  return found(details, { locale: language })
}

export function hasSentence(code: string): boolean {
  return Object.hasOwn(m, code)
}
