import { m } from '#words'

export type Details = Readonly<Record<string, string | number>>
/** The sentences of a slice's own codes, which its refinements and refusals may name. */
export type FaultWords = Readonly<Record<string, (details: Details) => string>>

/** What is kept of a fault until it is drawn: words come with the language of the page, or from the server in both. */
export interface KeptFault {
  readonly code: string
  readonly details: Details
  readonly messages?: Readonly<Record<'en' | 'ar', string>>
}

/** Named one by one, so that a page with a form does not load every word of the product. */
const WORDS: FaultWords = {
  'input.required': () => m['input.required'](),
  'input.tooLong': ({ max = 0 }) => m['input.tooLong']({ max }),
  'input.tooShort': ({ min = 0 }) => m['input.tooShort']({ min }),
  'input.tooFew': ({ min = 0 }) => m['input.tooFew']({ min }),
  'input.tooMany': ({ max = 0 }) => m['input.tooMany']({ max }),
  'input.wrongType': () => m['input.wrongType'](),
  'input.unknownField': () => m['input.unknownField'](),
  'input.badEmail': () => m['input.badEmail'](),
  'input.badDate': () => m['input.badDate'](),
  'input.badInstant': () => m['input.badInstant'](),
  'input.badMonth': () => m['input.badMonth'](),
  'input.badTime': () => m['input.badTime'](),
  'input.badLink': () => m['input.badLink'](),
  'input.badCharacters': () => m['input.badCharacters'](),
  'input.notOneOf': () => m['input.notOneOf'](),
  'input.tooSmall': ({ min = 0 }) => m['input.tooSmall']({ min }),
  'input.tooLarge': ({ max = 0 }) => m['input.tooLarge']({ max }),
}

/** The sentence of a fault in the language of the page. */
export function faultSentence(
  fault: KeptFault,
  language: 'en' | 'ar',
  own: FaultWords = {},
): string {
  if (fault.messages !== undefined) return fault.messages[language]
  const say = own[fault.code] ?? WORDS[fault.code] ?? (() => m['input.bad']())
  return say(fault.details)
}

/** react-hook-form keeps a text for each fault; this is ours, written out. */
export function writtenFault(fault: KeptFault): string {
  return JSON.stringify(fault)
}

export function readFault(written: string | undefined): KeptFault | null {
  return written === undefined || written === '' ? null : (JSON.parse(written) as KeptFault)
}
