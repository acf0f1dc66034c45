import { useState } from 'react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'

interface WishedOrder<Row> {
  /** The requested order, until the list has it. */
  readonly displayed: readonly Row[]
  readonly wish: (after: readonly Row[]) => Promise<void>
}

/** Reorders rows optimistically: displayed at once, reverted with a message on refusal. */
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
  return { displayed: wished ?? rows, wish }
}
