import { Eye, Pause, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { movesOf } from '../../rules/moves.ts'
import { listOwnOffers, moveOffer, type OwnedOffer, openOwnOffer } from '../contract.ts'
import { OfferStatePill } from './offer-columns.tsx'

/** The status of an offer and the actions available now. */
export function OfferMoves({ offer, onPreview }: { offer: OwnedOffer; onPreview: () => void }) {
  const { language } = useLanguage()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const move = useSubmit(moveOffer, {
    refreshes: [listOwnOffers, openOwnOffer],
    onSuccess: ({ state }) => {
      setWithdrawing(false)
      showToast(
        state === 'active'
          ? m['offerDesk.published']()
          : state === 'paused'
            ? m['offerDesk.paused']()
            : m['offerDesk.withdrawn'](),
        { tone: 'good' },
      )
    },
  })
  const moves = movesOf(offer.state, 'owner')
  const go = (state: OwnedOffer['state']) =>
    move.submit({ params: { id: offer.id }, body: { state } })
  const confirmWithdrawal = (next: boolean): void => {
    move.reset()
    setWithdrawing(next)
  }
  const isPublic = offer.state === 'active' && offer.showing === 'on'
  return (
    <div className="grid gap-3">
      {move.error !== null && !isWithdrawing && <CouldNotLoad error={move.error} />}
      <div className="flex flex-wrap items-center gap-2">
        <span className="me-auto">
          <OfferStatePill offer={offer} />
        </span>
        {isPublic ? (
          <LinkButton
            to={offer.address[language]}
            size="small"
            icon={<Eye size={16} aria-hidden="true" />}
          >
            {m['offerDesk.openPage']()}
          </LinkButton>
        ) : (
          <Button size="small" icon={<Eye size={16} aria-hidden="true" />} onPress={onPreview}>
            {m['offerDesk.preview']()}
          </Button>
        )}
        {moves.includes('active') && (
          <Button
            size="small"
            pending={move.pending}
            icon={
              offer.state === 'draft' ? (
                <Send size={16} aria-hidden="true" />
              ) : (
                <Play size={16} aria-hidden="true" />
              )
            }
            onPress={() => go('active')}
          >
            {offer.state === 'draft' ? m['offerDesk.publish']() : m['offerDesk.resume']()}
          </Button>
        )}
        {moves.includes('paused') && (
          <Button
            size="small"
            pending={move.pending}
            icon={<Pause size={16} aria-hidden="true" />}
            onPress={() => go('paused')}
          >
            {m['offerDesk.pause']()}
          </Button>
        )}
        {moves.includes('withdrawn') && (
          <Button
            size="small"
            kind="plain"
            icon={<Trash2 size={16} aria-hidden="true" />}
            onPress={() => confirmWithdrawal(true)}
          >
            {m['offerDesk.withdraw']()}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={m['offerDesk.withdrawTitle']()}
        confirm={m['offerDesk.withdraw']()}
        danger
        pending={move.pending}
        error={move.error}
        open={isWithdrawing}
        onOpenChange={confirmWithdrawal}
        onConfirm={() => go('withdrawn')}
      >
        {m['offerDesk.withdrawText']()}
      </ConfirmDialog>
    </div>
  )
}
