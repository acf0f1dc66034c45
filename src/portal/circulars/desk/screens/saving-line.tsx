import { useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { formatTime } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import { momentText } from '../../moment-text.ts'
import type { UsedDraft } from './use-draft.ts'

/** Announces politely whether the draft is saved. */
export function SavingLine({ keeping }: Pick<UsedDraft, 'keeping'>) {
  const locale = useLanguage()
  const text = () => {
    switch (keeping.state) {
      case 'opened':
        return keeping.at === null
          ? ''
          : m['circularDesk.edited']({ moment: momentText(keeping.at, locale) })
      case 'saved':
        return m['circularDesk.saving.saved']({ time: formatTime(keeping.at, locale) })
      case 'saving':
        return m['circularDesk.saving.now']()
      default:
        return m['circularDesk.saving.not']()
    }
  }
  return (
    <span role="status" className="figures text-xs">
      {text()}
    </span>
  )
}

interface SavingTroubleProps {
  used: UsedDraft
  /** Opens what the other person saved, in place of what was written here. */
  onOpenTheirs: () => void
}

/** Explains why a draft can't be saved, and what can be done about it. */
export function SavingTrouble({ used, onOpenTheirs }: SavingTroubleProps) {
  const { language } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { keeping, keeper } = used
  if (keeping.state === 'failed')
    return (
      <Banner
        tone="bad"
        live
        action={
          <Button size="small" onPress={() => void keeper.flush()}>
            {m['ui.tryAgain']()}
          </Button>
        }
      >
        {errorSentence(keeping.error, language)}
      </Banner>
    )
  if (keeping.state !== 'overtaken') return null
  return (
    <>
      <Banner
        tone="warning"
        live
        action={
          <Button size="small" onPress={() => setAsking(true)}>
            {m['circularDesk.saving.openTheirs']()}
          </Button>
        }
      >
        {m['circularDesk.saving.overtaken']()}
      </Banner>
      <ConfirmDialog
        title={m['circularDesk.saving.openTheirs']()}
        confirm={m['circularDesk.saving.openTheirs']()}
        danger
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={onOpenTheirs}
      >
        {m['circularDesk.saving.openTheirsText']()}
      </ConfirmDialog>
    </>
  )
}
