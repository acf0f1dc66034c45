import { readFileSync } from 'node:fs'

const SOURCES = 'dist/client/.vite/sources.json'

/** The built files that hold these sources, as an expression for the addresses of a page. */
export function builtFilesOf(...sources: readonly string[]): RegExp {
  const files: Readonly<Record<string, string>> = JSON.parse(readFileSync(SOURCES, 'utf8'))
  const names = sources.map((source) => {
    const file = files[source]
    if (file === undefined) throw new Error(`No built file holds ${source}.`)
    return file.replaceAll('.', '\\.')
  })
  return new RegExp(`/(${names.join('|')})$`)
}
