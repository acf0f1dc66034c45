import { RefusedError } from '#platform/http/call.ts'
import { aboutFile } from '#platform/ui/about-file.ts'
import { useLanguage } from '#platform/i18n/language.tsx'

/** Returns the server's error for a field of the request, by the field's path. */
export function useFieldErrors(error: unknown): (path: string) => string | undefined {
  const { language } = useLanguage()
  if (!(error instanceof RefusedError)) return () => undefined
  const { fileName, problem } = error
  const { field, issues = [], messages } = problem
  return (path) => {
    const found = issues.find((issue) => issue.field === path)
    if (found !== undefined) return found.messages[language]
    if (field !== path || issues.length > 0) return undefined
    return fileName === undefined ? messages[language] : aboutFile(fileName, messages[language])
  }
}

/** Returns the paths of the fields that a refusal names, in order. */
export function pathsOf(error: unknown): string[] {
  if (!(error instanceof RefusedError)) return []
  const { field, issues = [] } = error.problem
  return issues.length > 0 ? issues.map((issue) => issue.field) : field === undefined ? [] : [field]
}
