import { RefusedError } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'

/** Returns the server's error for a field of the request, by the field's path. */
export function useFieldErrors(error: unknown): (path: string) => string | undefined {
  const { language } = useLanguage()
  if (!(error instanceof RefusedError)) return () => undefined
  const { field, issues = [], messages } = error.problem
  return (path) => {
    const found = issues.find((issue) => issue.field === path)
    if (found !== undefined) return found.messages[language]
    return field === path && issues.length === 0 ? messages[language] : undefined
  }
}

/** Returns the paths of the fields that a refusal names, in order. */
export function pathsOf(error: unknown): string[] {
  if (!(error instanceof RefusedError)) return []
  const { field, issues = [] } = error.problem
  return issues.length > 0 ? issues.map((issue) => issue.field) : field === undefined ? [] : [field]
}
