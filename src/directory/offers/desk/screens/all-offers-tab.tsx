import { CircleSlash, Tags } from 'lucide-react'
import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { movesOf } from '../../rules/moves.ts'
import { LocalizedText } from '../../localized-text.tsx'
import { listAllOffers, type OwnedOffer, withdrawOffer } from '../contract.ts'
import { OfferList } from './offer-list.tsx'

/** Allows withdrawing what the public sees now or may see soon. */
function actionWith(withdraw: (offer: OwnedOffer) => void) {
  return (offer: OwnedOffer) =>
    movesOf(offer.state, 'moderator').includes('withdrawn') ? (
      <IconButton
        label={m['offerDesk.withdraw']()}
        icon={<CircleSlash size={18} aria-hidden="true" />}
        onPress={() => withdraw(offer)}
      />
    ) : null
}

/** All offers, for moderators of the directory. They can withdraw any of them with a reason. */
export function AllOffersTab() {
  const { language } = useLanguage()
  const [withdrawing, setWithdrawing] = useState<OwnedOffer | null>(null)
  const actionOf = actionWith(setWithdrawing)
  return (
    <>
      <OfferList
        endpoint={listAllOffers}
        search={m['offerDesk.searchAll']()}
        states={['active', 'paused', 'withdrawn']}
        empty={
          <EmptyState icon={<Tags size={22} aria-hidden="true" />} title={m['offerDesk.none']()} />
        }
        rowAction={actionOf}
        to={(_query, offer) => offer.address[language]}
      />
      {withdrawing !== null && (
        <WithdrawDialog offer={withdrawing} onClose={() => setWithdrawing(null)} />
      )}
    </>
  )
}

function WithdrawDialog({ offer, onClose }: { offer: OwnedOffer; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const withdraw = useSubmit(withdrawOffer, {
    refreshes: [listAllOffers],
    onSuccess: () => {
      showToast(m['offerDesk.withdrawn'](), { tone: 'good' })
      onClose()
    },
  })
  const isMissing = reason.trim() === ''
  function send(): void {
    setTried(true)
    if (!isMissing) withdraw.submit({ params: { id: offer.id }, body: { reason } })
  }
  return (
    <EditDialog
      title={m['offerDesk.withdrawTitle']()}
      values={reason}
      submit={m['offerDesk.withdraw']()}
      danger
      pending={withdraw.pending}
      error={withdraw.error}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-sm">
        <LocalizedText text={offer.title} />
      </p>
      <TextArea
        label={m['offerDesk.withdrawReason']()}
        help={m['offerDesk.withdrawReasonHelp']()}
        value={reason}
        maxLength={500}
        error={isTried && isMissing ? m['input.required']() : undefined}
        onChange={setReason}
      />
    </EditDialog>
  )
}
