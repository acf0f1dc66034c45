import {
  type Details,
  readableDetails,
  type ReadableDetails,
  type Reader,
} from '#platform/i18n/readable-details.ts'
import { m } from '#messages'

/** The sentences of a slice's own codes, which its refinements and refusals may name. */
export type IssueMessages = Readonly<Record<string, (details: ReadableDetails) => string>>

/**
 * The stored form of an issue until it is rendered. Its message comes from the page's language, or
 * from the server in both languages.
 */
export interface StoredIssue {
  readonly code: string
  readonly details: Details
  readonly messages?: Readonly<Record<'en' | 'ar', string>>
}

/** Listed individually so that a page with a form does not load every message of the product. */
const MESSAGES: IssueMessages = {
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
  'input.noLinks': () => m['input.noLinks'](),
  'input.notOneOf': () => m['input.notOneOf'](),
  'input.tooSmall': ({ min = 0 }) => m['input.tooSmall']({ min }),
  'input.tooLarge': ({ max = 0 }) => m['input.tooLarge']({ max }),
}

/** Returns the message of an issue in the page's language and the reader's digits. */
export function issueMessage(issue: StoredIssue, reader: Reader, own: IssueMessages = {}): string {
  if (issue.messages !== undefined) return issue.messages[reader.language]
  const say = own[issue.code] ?? MESSAGES[issue.code] ?? (() => m['input.bad']())
  return say(readableDetails(issue.details, reader))
}

/** Serializes an issue, because react-hook-form stores one text per error. */
export function serializedIssue(issue: StoredIssue): string {
  return JSON.stringify(issue)
}

export function readIssue(stored: string | undefined): StoredIssue | null {
  return stored === undefined || stored === '' ? null : (JSON.parse(stored) as StoredIssue)
}
