import { createContext, use } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { type FaultWords, faultSentence, readFault } from './fault-words.ts'

/** What the fields of a form share beside react-hook-form's own state. */
export interface FormShared {
  readonly words: FaultWords
  readonly pending: boolean
}
export const FormSharedContext = createContext<FormShared>({ words: {}, pending: false })

/** The words of a fault in the page's language. */
export function useFaultWords(): (written: string | undefined) => string | undefined {
  const { language } = useLanguage()
  const { words } = use(FormSharedContext)
  return (written) => {
    const fault = readFault(written)
    return fault === null ? undefined : faultSentence(fault, language, words)
  }
}
