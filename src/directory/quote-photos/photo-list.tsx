import { useState } from 'react'
import { PrivatePicture } from '#directory/company-documents/private-file.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { QuotePhoto } from './contract.ts'
import { openPhoto } from './open-photo.ts'

/** The photos of a request; each opens in full. */
export function PhotoList({ photos }: { photos: readonly QuotePhoto[] }) {
  const locale = useLanguage()
  const [viewed, view] = useState<number | null>(null)
  const numberAt = (index: number) => ({ number: formatNumber(index + 1, locale) })
  const photo = viewed === null ? undefined : photos[viewed]
  if (photos.length === 0) return null
  return (
    <Card title={m['quotePhotos.title']()}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {photos.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={m['quotePhotos.view'](numberAt(index))}
              onClick={() => view(index)}
              className="block w-full overflow-hidden rounded-control border border-line"
            >
              <PrivatePicture
                id={id}
                alt=""
                className="aspect-4/3 w-full object-cover"
                open={openPhoto}
              />
            </button>
          </li>
        ))}
      </ul>
      {viewed !== null && photo !== undefined && (
        <Dialog
          title={m['quotePhotos.photo'](numberAt(viewed))}
          size="wide"
          open
          onOpenChange={() => view(null)}
        >
          <PrivatePicture
            id={photo.id}
            alt={m['quotePhotos.photo'](numberAt(viewed))}
            className="min-h-64 w-full rounded-control object-contain"
            open={openPhoto}
          />
        </Dialog>
      )}
    </Card>
  )
}
