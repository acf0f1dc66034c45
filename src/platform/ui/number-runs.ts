/** A telephone number as people write it: seven digits or more, in groups or not. */
const NUMBER = /\+?[\d٠-٩](?:[ -]?[\d٠-٩]){6,}/g

export interface NumberRun {
  /** Where it begins in the text. */
  readonly at: number
  readonly text: string
}

/** The long numbers in a text. */
export function numberRuns(text: string): NumberRun[] {
  return [...text.matchAll(NUMBER)].map((found) => ({ at: found.index, text: found[0] }))
}
