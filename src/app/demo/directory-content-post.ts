/**
 * A line in both languages; its prefix gives the kind: `## ` heading, `- ` item, `> ` quote, `! `
 * note, none: paragraph.
 */
export type Line = readonly [en: string, ar: string]

export interface DemoPost {
  readonly title: Line
  readonly summary: Line
  /** Index into the team. */
  readonly author: number
  readonly tags: readonly string[]
  readonly scene: string
  readonly alt: Line
  readonly daysAgo: number
  readonly body: readonly Line[]
  /** Its Arabic is missing, or translates an older English version. */
  readonly arabic?: 'missing' | 'outdated'
}
