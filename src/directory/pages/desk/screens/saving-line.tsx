import { ChevronDown } from 'lucide-react'
import { directionOf } from '#platform/i18n/content-language.ts'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { type Languages, useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatTime } from '#platform/ui/format-dates.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import type { DocumentLanguage } from '../../contract.ts'
import type { Keeping } from '#platform/rich-text/editor/draft-keeper.ts'
import { momentText } from './moment-text.ts'
import type { UsedWriting } from './use-writing.ts'
import { plainText } from './writing.ts'

function savingMessage(keeping: Keeping, locale: Languages): string {
  switch (keeping.state) {
    case 'opened':
      return keeping.at === null
        ? ''
        : m['contentDesk.saving.opened']({ moment: momentText(keeping.at, locale) })
    case 'saved':
      return m['contentDesk.saving.kept']({ time: formatTime(keeping.at, locale) })
    case 'saving':
      return m['contentDesk.saving.now']()
    default:
      return m['contentDesk.saving.not']()
  }
}

/** Announces politely whether the text is saved. */
export function SavingLine({ keeping }: Pick<UsedWriting, 'keeping'>) {
  const locale = useLanguage()
  return <span role="status">{savingMessage(keeping, locale)}</span>
}

/**
 * Explains why a draft cannot be saved, and displays the text typed while someone else saved too.
 */
export function SavingTrouble({
  used,
  language,
}: {
  used: UsedWriting
  language: DocumentLanguage
}) {
  const page = useLanguage()
  const { keeping, keeper, mine } = used
  if (keeping.state === 'failed') {
    const again = (
      <Button size="small" onPress={() => void keeper.flush()}>
        {m['ui.tryAgain']()}
      </Button>
    )
    return (
      <Banner tone="bad" live action={again}>
        {errorSentence(keeping.error, page.language)}
      </Banner>
    )
  }
  if (keeping.state === 'overtaken') {
    const open = (
      <Button size="small" onPress={() => void openTheirs(used, page.language)}>
        {m['contentDesk.overtaken.open']()}
      </Button>
    )
    return (
      <Banner tone="warning" live action={open}>
        {m['contentDesk.overtaken.told']()}
      </Banner>
    )
  }
  if (mine === null) return null
  return (
    <section className="grid gap-3 rounded-control border border-line-strong p-3">
      <details open className="group">
        <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1 text-sm font-medium [&::-webkit-details-marker]:hidden">
          {m['contentDesk.overtaken.mine']()}
          <ChevronDown
            size={14}
            aria-hidden="true"
            className="shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <p
          lang={language}
          dir={directionOf(language)}
          className="mt-2 text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {plainText(mine)}
        </p>
      </details>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={used.restore}>
          {m['contentDesk.overtaken.putBack']()}
        </Button>
        <Button size="small" kind="plain" onPress={used.leaveMine}>
          {m['contentDesk.overtaken.leave']()}
        </Button>
      </div>
    </section>
  )
}

async function openTheirs(used: UsedWriting, language: 'en' | 'ar'): Promise<void> {
  try {
    await used.openTheirs()
  } catch (error) {
    showToast(errorSentence(error, language), { tone: 'bad' })
  }
}
