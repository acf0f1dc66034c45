/** A line in both languages; what it begins with says what it is: `## ` heading, `- ` item, `> ` quote, `! ` note, nothing: paragraph. */
export type Line = readonly [en: string, ar: string]

export interface DemoPost {
  readonly title: Line
  readonly summary: Line
  /** Place among the people. */
  readonly author: number
  readonly tags: readonly string[]
  readonly scene: string
  readonly alt: Line
  readonly daysAgo: number
  readonly body: readonly Line[]
  /** Its Arabic is not there yet, or says what the English said before. */
  readonly arabic?: 'missing' | 'outdated'
}
