import { Bdi } from '#platform/ui/bdi.tsx'
import type { Review } from '#directory/delivery-orders/contract.ts'
import { m } from '#messages'
import { Stars } from './stars.tsx'

/** The text of a review and the company's answer. */
export function ReviewText({
  review: { stars, words, answer },
}: {
  review: Pick<Review, 'stars' | 'words' | 'answer'>
}) {
  return (
    <div className="grid gap-2 text-sm">
      <Stars stars={stars} />
      {words !== '' && (
        <p className="whitespace-pre-line">
          <Bdi>{words}</Bdi>
        </p>
      )}
      {answer !== '' && (
        <div className="border-s-2 border-line-strong ps-3">
          <p className="text-xs font-medium text-ink-soft">{m['reviewScreens.answer']()}</p>
          <p className="whitespace-pre-line">
            <Bdi>{answer}</Bdi>
          </p>
        </div>
      )}
    </div>
  )
}
