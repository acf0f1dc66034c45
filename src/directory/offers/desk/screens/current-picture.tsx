import { Trash2 } from 'lucide-react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { m } from '#messages'
import { OfferPicture } from '../../offer-picture.tsx'
import {
  listOwnOffers,
  type OwnedOffer,
  openOwnOffer,
  PICTURE_MEGABYTES,
  removeOfferPicture,
  uploadOfferPicture,
} from '../contract.ts'

/** The picture of an existing offer. Uploading another one replaces it immediately. */
export function CurrentPicture({
  offer,
  help,
  accept,
}: {
  offer: OwnedOffer
  help: string
  accept: string
}) {
  const options = { refreshes: [listOwnOffers, openOwnOffer] }
  const upload = useSubmit(uploadOfferPicture, options)
  const remove = useSubmit(removeOfferPicture, options)
  const error = upload.error ?? remove.error
  const params = { id: offer.id }
  return (
    <div className="grid gap-3">
      {error !== null && <CouldNotLoad error={error} />}
      <div className="grid items-start gap-4 sm:grid-cols-[12rem_1fr]">
        <div className="aspect-[16/9] overflow-clip rounded-card border border-line">
          <OfferPicture image={offer.image} kind={offer.kind} />
        </div>
        <div className="grid gap-2">
          <FileDrop
            label={m['offerDesk.picture']()}
            files={[]}
            megabytes={PICTURE_MEGABYTES}
            accept={accept}
            help={help}
            disabled={upload.pending}
            onChange={([file]) => {
              remove.reset()
              if (file !== undefined) upload.submit({ params, body: { file } })
            }}
          />
          {offer.image !== null && (
            <div>
              <Button
                size="small"
                kind="plain"
                pending={remove.pending}
                icon={<Trash2 size={16} aria-hidden="true" />}
                onPress={() => remove.submit({ params })}
              >
                {m['offerDesk.removePicture']()}
              </Button>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
