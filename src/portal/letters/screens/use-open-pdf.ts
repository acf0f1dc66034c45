import { useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { download } from '#platform/ui/save-file.ts'
import { openLetter } from '../desk/contract.ts'

/** Saves a letter's PDF, which needs the password; says why where that fails. */
export function useOpenPdf(id: string): { pending: boolean; open: () => Promise<void> } {
  const { language } = useLanguage()
  const [pending, setPending] = useState(false)
  return {
    pending,
    async open() {
      setPending(true)
      await download(openLetter, { params: { id }, query: { language } }, (error) =>
        errorSentence(error, language),
      )
      setPending(false)
    },
  }
}
