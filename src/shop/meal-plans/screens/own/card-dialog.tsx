import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { openCardChange, saveCardChange } from '../../renewing/contract.ts'
import { type RenewalDialogProps, SHOWING_RENEWAL } from './renewal-dialogs.tsx'

const CardSetupForm = lazy(async () => ({
  default: (await import('#shop/payments/card-setup-form.tsx')).CardSetupForm,
}))

/** Saves another card for renewals, at the card company; nothing is charged. */
export function CardDialog({ plan, renewal, onClose }: RenewalDialogProps) {
  const { language } = useLanguage()
  const params = { id: plan.id }
  const begin = useSubmit(openCardChange)
  const save = useSubmit(saveCardChange, {
    refreshes: SHOWING_RENEWAL,
    onSuccess() {
      showToast(m['planRenewals.screen.cardSaved'](), { tone: 'good' })
      onClose()
    },
  })
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof begin.send>>>()
  const open = useEffectEvent(() => {
    begin
      .send({ params })
      .then(setOpened)
      .catch(() => undefined)
  })
  useEffect(() => open(), [])
  const error = begin.error ?? save.error
  return (
    <Dialog title={m['planRenewals.screen.cardTitle']()} open onOpenChange={onClose}>
      <div className="grid gap-4 text-sm">
        <p>{m['planRenewals.screen.cardText']()}</p>
        <p className="text-ink-soft">{renewal.consent[language]}</p>
        {error !== null && (
          <div role="alert">
            <Banner tone="bad">{errorSentence(error, language)}</Banner>
          </div>
        )}
        {opened === undefined ? (
          begin.error === null && <Waiting />
        ) : (
          <Suspense fallback={<Waiting />}>
            <CardSetupForm
              setup={opened}
              label={m['planRenewals.screen.saveCard']()}
              pending={save.pending}
              onSaved={() => save.submit({ params, body: { setup: opened.setup, agreed: true } })}
            />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}

function Waiting() {
  return (
    <Loading>
      <Skeleton className="h-40 w-full" />
    </Loading>
  )
}
