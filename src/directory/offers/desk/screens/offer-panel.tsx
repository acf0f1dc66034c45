import { type ReactNode, useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { OfferBody } from '../../offer-body.tsx'
import { localizedIn } from '../../rules/languages.ts'
import {
  addOffer,
  changeOffer,
  listOwnOffers,
  type OwnCompanies,
  type OwnedOffer,
  openOwnOffer,
  uploadOfferPicture,
} from '../contract.ts'
import { OfferFields } from './offer-fields.tsx'
import { OfferMoves } from './offer-moves.tsx'
import { freshOffer, type OfferValues, valuesOf } from './offer-values.ts'

interface OfferPanelProps {
  /** `new` for one that is not there yet. */
  id: string
  choices: OwnCompanies
  onClose: () => void
}

/** Everything about one offer, in both languages beside each other. */
export function OfferPanel({ id, choices, onClose }: OfferPanelProps) {
  const { language } = useLanguage()
  const isNew = id === 'new'
  const found = useEndpoint(openOwnOffer, { params: { id } }, { when: !isNew })
  const [isPreview, setPreview] = useState(false)
  if (isNew) return <OfferForm offer={null} choices={choices} onClose={onClose} />
  if (found.data === undefined) {
    return (
      <Dialog title={m['offerDesk.offer']()} open size="wide" onOpenChange={onClose}>
        {found.error === null ? (
          <FormSkeleton />
        ) : (
          <CouldNotLoad error={found.error} again={() => void found.refetch()} />
        )}
      </Dialog>
    )
  }
  const { offer, shown: view, currency } = found.data
  if (!isPreview && offer.state !== 'withdrawn') {
    return (
      <OfferForm
        key={offer.updatedAt}
        offer={offer}
        choices={choices}
        onClose={onClose}
        onReload={() => void found.refetch()}
      >
        <OfferMoves offer={offer} onPreview={() => setPreview(true)} />
      </OfferForm>
    )
  }
  const back =
    offer.state === 'withdrawn' ? undefined : (
      <Button onPress={() => setPreview(false)}>{m['offerDesk.edit']()}</Button>
    )
  return (
    <Dialog
      title={localizedIn(offer.title, language).text}
      open
      size="wide"
      onOpenChange={onClose}
      {...(back === undefined ? {} : { actions: back })}
    >
      {offer.withdrawnReason !== '' && (
        <p className="mb-4 text-sm text-bad">
          {m['offerDesk.withdrawnBecause']({ reason: offer.withdrawnReason })}
        </p>
      )}
      <OfferBody
        offer={view}
        currency={currency}
        today={choices.today}
        action={null}
        beside={null}
        level={2}
      />
    </Dialog>
  )
}

function FormSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4 sm:grid-cols-2">
        {['title', 'second', 'about', 'other'].map((key) => (
          <Skeleton key={key} className="h-16 w-full" />
        ))}
      </div>
    </Loading>
  )
}

interface OfferFormProps {
  offer: OwnedOffer | null
  choices: OwnCompanies
  onClose: () => void
  /** Loads the offer as someone else has saved it. */
  onReload?: () => void
  children?: ReactNode
}

const REFRESHED = [listOwnOffers, openOwnOffer]

/**
 * A new offer is created before its picture is uploaded, so a refused picture does not create the
 * offer twice.
 */
function useOfferForm({ offer, choices, onClose }: OfferFormProps) {
  const [values, setValues] = useState<OfferValues>(() =>
    offer === null ? freshOffer(choices) : valuesOf(offer),
  )
  const [picture, setPicture] = useState<File | null>(null)
  const [added, setAdded] = useState<OwnedOffer | null>(null)
  const add = useSubmit(addOffer, { refreshes: REFRESHED })
  const change = useSubmit(changeOffer, { refreshes: REFRESHED })
  const upload = useSubmit(uploadOfferPicture, { refreshes: REFRESHED })

  async function save(): Promise<void> {
    const { companyId, ...input } = values
    const saved = offer ?? added
    const savedOffer =
      saved === null
        ? await add.send({ body: { companyId, ...input } })
        : await change.send({
            params: { id: saved.id },
            body: { ...input, updatedAt: saved.updatedAt },
          })
    if (offer === null) setAdded(savedOffer)
    if (picture !== null)
      await upload.send({ params: { id: savedOffer.id }, body: { file: picture } })
  }
  function send(): void {
    save().then(
      () => {
        showToast(offer === null ? m['offerDesk.added']() : m['offerDesk.saved'](), {
          tone: 'good',
        })
        onClose()
      },
      // The form displays the refusal.
      () => undefined,
    )
  }
  const error = upload.error ?? change.error ?? add.error
  return {
    values,
    change: (part: Partial<OfferValues>) => setValues((before) => ({ ...before, ...part })),
    picture,
    setPicture,
    send,
    error,
    pending: add.pending || change.pending || upload.pending,
  }
}

function OfferForm(props: OfferFormProps) {
  const { offer, choices, onClose, onReload, children } = props
  const { language } = useLanguage()
  const { values, change, picture, setPicture, send, error, pending } = useOfferForm(props)
  const errorAt = useFieldErrors(error)
  return (
    <EditDialog
      title={offer === null ? m['offerDesk.newOffer']() : localizedIn(offer.title, language).text}
      size="wide"
      values={[values, picture?.name]}
      submit={offer === null ? m['offerDesk.add']() : m['offerDesk.save']()}
      pending={pending}
      error={error}
      onReload={onReload}
      onSend={send}
      onClose={onClose}
    >
      {children}
      <OfferFields
        values={values}
        onChange={change}
        offer={offer}
        choices={choices}
        picture={{ file: picture, onChange: setPicture }}
        errorAt={errorAt}
      />
    </EditDialog>
  )
}
