import { m } from '#words'
import type { Language } from '#platform/http/answer.ts'
import { sentence } from '#platform/i18n/sentence.ts'

export function word(key: string, language: Language): string {
  return sentence(`leaveReport.${key}`, {}, language)
}

/** `leave-report-E17-2026.xlsx`. */
export function fileNameOf(of: readonly (string | number)[], ending: string, language: Language): string {
  return `${[m['leaveReport.sheet.fileName']({}, { locale: language }), ...of].join('-')}.${ending}`
}
