import { joinedRuns, type Run } from '#platform/rich-text/rules/rich-text.ts'

/** None of its parts passes over the sign that begins another, so it reads a text once. */
const MARKS = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^[\]]+)\]\(([^()\s]+)\)/g

/**
 * The pieces of a text in the demonstration's files, where `**bold**`, `*italic*` and
 * `[words](address)` are the styles.
 */
export function markedText(source: string): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const { 0: whole, 1: bold, 2: italic, 3: words, 4: link, index } of source.matchAll(MARKS)) {
    runs.push({ text: source.slice(at, index) })
    if (bold !== undefined) runs.push({ text: bold, bold: true })
    else if (italic !== undefined) runs.push({ text: italic, italic: true })
    else runs.push({ text: words ?? '', link })
    at = index + whole.length
  }
  return joinedRuns([...runs, { text: source.slice(at) }])
}
