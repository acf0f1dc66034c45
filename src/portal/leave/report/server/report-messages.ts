import { m } from '#messages'
import type { FileReply, Language } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'

export function labelOf(key: string, language: Language): string {
  return sentence(`leaveReport.${key}`, {}, language)
}

/**
 * `leave-report-E17-2026.xlsx`, and the same in Latin letters for clients that support no others.
 */
export function fileNamesOf(
  of: readonly (string | number)[],
  ending: string,
  language: Language,
): Pick<FileReply, 'fileName' | 'latinName'> {
  const named = (each: Language): string =>
    `${[m['leaveReport.sheet.fileName']({}, { locale: each }), ...of].join('-')}.${ending}`
  return { fileName: named(language), latinName: named('en') }
}
