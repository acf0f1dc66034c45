// Finds messages that no source mentions. A key is mentioned as a quoted text, or built from parts:
// `orders.mail.${template}Title`. Each part must be a quoted text, or built in its turn.
import { globSync, readFileSync } from 'node:fs'

const QUOTED = /'([A-Za-z][\w.-]*)'|"([A-Za-z][\w.-]*)"|`([A-Za-z][\w.-]*)`/g
const TEMPLATE = /`([\w.-]*(?:\$\{[^{}`]*\}[\w.-]*)+)`/g

export interface Source {
  readonly file: string
  readonly text: string
}

/** Every source that runs; a test's mention does not count. */
export function productSources(): Source[] {
  return globSync(['src/**/*.{ts,tsx}', 'scripts/*.{ts,mjs}'])
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}

/** `a.${b}c` as /^a\.(.+)c$/; undefined if nothing of it is written out. */
function patternOf(template: string): RegExp | undefined {
  const written = template.split(/\$\{[^{}`]*\}/)
  return written.some((part) => /[A-Za-z]/.test(part))
    ? new RegExp(`^${written.map((part) => part.replaceAll('.', '\\.')).join('(.+)')}$`)
    : undefined
}

export function unusedKeys(keys: readonly string[], sources: readonly Source[]): string[] {
  const quoted = new Set<string>()
  const templates = new Set<string>()
  for (const { text } of sources) {
    for (const [, single, double, back] of text.matchAll(QUOTED))
      quoted.add(single ?? double ?? back ?? '')
    for (const [, template = ''] of text.matchAll(TEMPLATE)) templates.add(template)
  }
  const patterns = [...templates].flatMap((template) => patternOf(template) ?? [])
  const isMentioned = (text: string): boolean =>
    quoted.has(text) ||
    patterns.some((pattern) => {
      const [whole, ...parts] = pattern.exec(text) ?? []
      return whole !== undefined && parts.every(isMentioned)
    })
  return keys.filter((key) => !isMentioned(key))
}
