import { useState } from 'react'
import { errorSentence } from '#accounts/account/could-not-load.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'

interface WishedOrder<Row> {
  /** As it is wished for, until the list says so itself. */
  readonly shown: readonly Row[]
  readonly wish: (after: readonly Row[]) => Promise<void>
}

/** Rows that are put in another order: seen at once, undone with a word when it is refused. */
export function useWishedOrder<Row>(
  rows: readonly Row[],
  send: (after: readonly Row[]) => Promise<unknown>,
): WishedOrder<Row> {
  const { language } = useLanguage()
  const [wished, setWished] = useState<readonly Row[] | null>(null)
  async function wish(after: readonly Row[]): Promise<void> {
    setWished(after)
    try {
      await send(after)
    } catch (error) {
      showToast(errorSentence(error, language), { tone: 'bad' })
    } finally {
      setWished(null)
    }
  }
  return { shown: wished ?? rows, wish }
}
