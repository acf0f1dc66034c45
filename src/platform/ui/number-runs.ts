/** A telephone number as people write it: seven digits or more, grouped or not. */
const NUMBER = /\+?[\d٠-٩](?:[ -]?[\d٠-٩]){6,}/g

export interface NumberRun {
  /** Its start index in the text. */
  readonly at: number
  readonly text: string
}

/** Finds the long numbers in a text. */
export function numberRuns(text: string): NumberRun[] {
  return [...text.matchAll(NUMBER)].map((found) => ({ at: found.index, text: found[0] }))
}
